const [{ builtWeb }, { runShop }] = await Promise.all([
  import('./process/built-web.ts'),
  import('./process/run.ts'),
]);
await runShop(builtWeb);
