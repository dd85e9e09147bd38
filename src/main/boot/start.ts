import { enableCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';

// The next start reads compiled code instead of compiling some thousand modules again. It must be on before the
// first of them is imported.
enableCompileCache();

const { runApplication: run } = await import('./run-application.ts');
const { returnMemoryWhenQuiet } = await import('#server/return-memory.ts');
await run(process.env);

// Collect garbage when the heap has grown by 40 %. On a machine with much memory V8 by default waits until it is
// several times as large: see decision 027, also for how `npm start` calls this. Not set earlier, because loaded code
// stays.
setFlagsFromString('--heap-growing-percent=40');
returnMemoryWhenQuiet();
