import { flushSync } from 'preact/compat';

/** Whether somebody has typed into a field, ticked it or chosen in it, since the server drew it. */
function isTouched(field) {
  if (field.localName === 'select') {
    const given = [...field.options].findLastIndex((option) => option.defaultSelected);
    return !field.multiple && field.selectedIndex !== Math.max(given, 0);
  }
  if (field.type === 'checkbox' || field.type === 'radio') {
    return field.checked !== field.defaultChecked;
  }
  return field.type !== 'file' && field.type !== 'hidden' && field.value !== field.defaultValue;
}

export function saveTyped(page, isIn = () => true) {
  const touched = [...page.querySelectorAll('input, textarea, select')]
    .filter((field) => isTouched(field) && isIn(field))
    .map((field) => ({ field, value: field.value, checked: field.checked }));
  return () => {
    for (const { field, value, checked } of touched) {
      if (!field.isConnected) continue;
      if (field.type === 'checkbox' || field.type === 'radio') field.checked = checked;
      else field.value = value;
      // Of a group of radio buttons the one that was chosen stands for all.
      if (field.type === 'radio' && !checked) continue;
      // Each is drawn before the next one is: a form may build on what it was drawn with.
      flushSync(() => {
        for (const type of ['input', 'change'])
          field.dispatchEvent(new Event(type, { bubbles: true }));
      });
    }
  };
}
