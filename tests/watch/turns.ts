/**
 * Preloaded in a server's process (`--import`): what one turn of its main thread held, in milliseconds of processor,
 * whatever else the machine does meanwhile. Whoever asks the port is told the longest turn since the last question.
 */
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

const TICK_MS = 5;
/** Ticks between a question and its answer: the turn of whatever was answered last is over. */
const SETTLES = 2;
const port = Number(process.env['TURNS_PORT']);

/** Children of the server and its other threads read these options too: theirs hold nobody. */
if (isMainThread && process.argv[1]?.endsWith('server/main.ts') === true) watch();

function watch(): void {
  let longestMs = 0;
  let last = cpuMs();
  const waiting: { ticks: number; readonly answer: () => void }[] = [];
  setInterval(() => {
    const now = cpuMs();
    longestMs = Math.max(longestMs, now - last);
    last = now;
    for (const one of waiting) one.ticks += 1;
    while ((waiting[0]?.ticks ?? 0) >= SETTLES) waiting.shift()?.answer();
  }, TICK_MS).unref();
  const server = createServer((_request, response) => {
    const answer = () => {
      response.end(String(longestMs));
      longestMs = 0;
    };
    waiting.push({ ticks: 0, answer });
  });
  server.listen(port, '127.0.0.1').unref();
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
