export {
  renderToString,
  renderToString as renderToStaticMarkup,
  renderToStringAsync,
} from 'preact-render-to-string';
