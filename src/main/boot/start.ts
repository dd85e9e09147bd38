import { enableCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';

// The next start reads compiled code instead of compiling some thousand modules again. It must be on before the
// first of them is imported.
enableCompileCache();

const { runApplication: run } = await import('./run-application.ts');
await run(process.env);

// Garbage is collected when the heap has grown by so much since the last time. By itself V8 waits until it is several
// times as large where the machine has much memory: see decision 027, also for how `npm start` calls this. Not before,
// as what is loaded stays.
setFlagsFromString('--heap-growing-percent=40');
