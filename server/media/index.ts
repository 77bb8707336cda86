/**
 * Media: every picture of the shop, from the uploaded bytes to the served file.
 * Owns `picture`, the files below `DATA_DIR/media` or in the bucket, and the job that makes AVIF.
 * Does not know what a picture shows or who uses it.
 */
export {
  type MediaTools,
  releasePictures,
  storePicture,
  storePictures,
} from './use-cases/store-picture.ts';
export { type IconShape, encodeIcon } from './encode.ts';
export { optionalPictureUrl, pictureUrl, servePicturesFrom } from './answers.ts';
export { mediaJobs } from './jobs.ts';
export { forgetPictureJob, makeAvifJob } from './use-cases/picture-jobs.ts';
export { holdPictureFiles, listPictures } from './queries.ts';
export { mediaRoutes } from './routes.ts';
export { avifNames, pictureFileType, privatePrefix, storedFileNames } from './rules.ts';
