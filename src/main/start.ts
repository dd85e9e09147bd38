import { enableCompileCache } from 'node:module';

// The next start reads compiled code instead of compiling some thousand modules again. It must be on before the
// first of them is imported.
enableCompileCache();

const { run } = await import('./run.ts');
await run(process.env);
