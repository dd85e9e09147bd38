import { runUserCommand } from './user-command.ts';

process.exitCode = await runUserCommand(process.argv.slice(2), process.env);
