import { options } from 'preact';

/**
 * What pages rely on and React does, where Preact has a way of its own. Each hook calls the one that was there before.
 * Names of Preact's inner fields are those that it keeps for its own add-ons: `__e` is the element, `__c` a commit.
 */

function hook(name, work) {
  const before = options[name];
  options[name] = (...given) => {
    work(...given);
    before?.(...given);
  };
}

/** Calls and attributes, wherever pages are drawn. */
function translateElements() {
  hook('vnode', ({ type, props }) => {
    if (typeof type !== 'string') return;
    // What may differ from the server is never compared here.
    if ('suppressHydrationWarning' in props) delete props.suppressHydrationWarning;
    // By React's name it is no property of elements, and `false` would be left out.
    if ('spellCheck' in props) {
      props.spellcheck = props.spellCheck;
      delete props.spellCheck;
    }
  });
}

/** New elements that take the focus, once they are in the page: browsers heed `autofocus` in the first page alone. */
const takingFocus = [];
/** What was last drawn of the fields whose value or tick is given. */
const drawn = new WeakMap();
const isField = (type) => type === 'input' || type === 'select' || type === 'textarea';

const isGiven = (value) => value !== undefined && value !== null;

function restore(field) {
  const props = drawn.get(field);
  if (!props) return;
  if (field.type === 'checkbox' || field.type === 'radio') {
    if (isGiven(props.checked)) field.checked = props.checked;
  } else if (isGiven(props.value) && !props.multiple && field.value !== String(props.value)) {
    field.value = props.value;
  }
}

const isChosen = ({ localName, type }) =>
  localName === 'select' || type === 'checkbox' || type === 'radio';

/** A field shows what it is given: what was typed and not taken goes away, in its whole group where it is one of many. */
function showGiven({ type, target }) {
  // What is chosen is told by the second of its two events.
  if (type === 'input' && isChosen(target)) return;
  queueMicrotask(() => {
    const group =
      target.type === 'radio' && target.name ? document.getElementsByName(target.name) : [];
    for (const field of [...group, target]) restore(field);
  });
}

/** Focus and fields, in a browser. */
function tendFields() {
  hook('diffed', ({ type, props, __e: element }) => {
    if (!element || typeof type !== 'string') return;
    if (props.autoFocus && !element.isConnected) takingFocus.push(element);
    if (isField(type)) drawn.set(element, props);
  });
  hook('__c', () => {
    if (takingFocus.length === 0) return;
    for (const element of takingFocus.splice(0)) element.focus();
  });
  // There last, when each handler has run and what it changed is drawn.
  for (const kind of ['input', 'change']) addEventListener(kind, showGiven);
}

/** Effects run when what was pressed is drawn, as with React, and not after the next frame and a timer. */
function hurryEffects() {
  options.requestAnimationFrame = queueMicrotask;
}

export function behaveAsReact() {
  translateElements();
  if (typeof document === 'undefined') return;
  tendFields();
  hurryEffects();
}
