// Runs a part of the tests in the same terminal.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The exit code of a drill that the machine has no means for. */
const UNAVAILABLE = 2;

/** Returns how many seconds it took, and why it was not run, if it said so. Ends this process where it fails. */
export async function runPart(args, env) {
  const start = Date.now();
  const child = spawn('npm', ['run', '--silent', ...args], {
    stdio: ['inherit', 'inherit', 'pipe'],
    env: { ...process.env, ...env },
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', text => {
    process.stderr.write(text);
    errors += text;
  });
  const [status] = await once(child, 'close');
  const reason = /^Not run: (.*)$/m.exec(errors)?.[1];
  const isUnavailable = args[0] === 'drill' && status === UNAVAILABLE && reason !== undefined;
  if (status !== 0 && !isUnavailable) {
    console.error(`\nFailed: npm run ${args.join(' ')}`);
    process.exit(status ?? 1);
  }
  return { seconds: (Date.now() - start) / 1000, why: isUnavailable ? reason : undefined };
}
