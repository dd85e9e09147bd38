// Loaded before the programs that npm runs. Plain JavaScript: Node would load its compiler for these few lines.
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import process from 'node:process';

const SETTINGS = '.env';

// The next run reads compiled code instead of compiling some thousand modules again. It must be on before the first of
// them is imported.
enableCompileCache();
// What the file beside package.json says is set, unless the environment has it already.
if (existsSync(SETTINGS)) process.loadEnvFile(SETTINGS);
