import { sentence } from '#contract/sentence.ts';

import { ShopError } from '../shop-error.ts';
import type { UploadedFile } from './forms.ts';

/** Returns the only file of a form, of up to so many bytes. Throws `invalid_input` or `file_too_large`. */
export function onlyCsvFile([file, ...others]: UploadedFile[], maxBytes: number): Buffer {
  if (!file || others.length > 0) {
    throw new ShopError('invalid_input', [{ path: 'file', message: sentence('oneCsvFile') }]);
  }
  if (file.size > maxBytes) throw new ShopError('file_too_large');
  return file.bytes;
}
