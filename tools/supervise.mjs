// Runs the product, and starts it again when it dies. Plain JavaScript without any package, like run.mjs.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** More deaths than this in so long are no accident: the supervisor gives up, and the service manager sees the exit code. */
const RESTARTS = 5;
const WITHIN_MS = 10 * 60_000;
const LONGEST_PAUSE_MS = 30_000;
const WATCH_MS = 250;
const TERMINAL_MS = 300;
const LIKELY = {
  SIGABRT: 'often the heap is full; Node says so above',
  SIGKILL: 'by hand, or by the system for want of memory',
  SIGSEGV: 'a fault of a native library',
};

/** Runs a program to its end, hands signals on to it, and answers its exit code. */
export async function run(program, programArgs, options = {}) {
  let child;
  const release = handOn((signal) => child?.kill(signal));
  try {
    const ended = endOf((child = spawn(program, programArgs, { stdio: 'inherit', ...options })));
    return exitCode(await ended);
  } finally {
    release();
  }
}

/**
 * Runs a program that says `up` (a message to its parent) when it serves. When it dies afterwards it is started again, with the
 * reason in the log, after 1, 2, 4 … s and not more than five times in ten minutes. What never came up, ended in order (exit
 * code 0) or was told to stop is not started again. Answers the exit code of the last run.
 */
export async function supervise(program, programArgs, { pauseMs = 1_000, ...options } = {}) {
  let child;
  let told = false;
  let wasUp = false;
  let deaths = [];
  const waking = new AbortController();
  const release = handOn((signal) => {
    told = true;
    waking.abort();
    if (signal) child?.kill(signal);
  });
  try {
    for (;;) {
      child = spawn(program, programArgs, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], ...options });
      child.on('message', (message) => {
        wasUp ||= message === 'up';
      });
      const end = await endOf(child);
      child = undefined;
      if (told || end.code === 0 || !wasUp) return exitCode(end);
      const now = Date.now();
      deaths = [...deaths.filter((at) => now - at < WITHIN_MS), now];
      const reason = end.signal
        ? `${end.signal} (${LIKELY[end.signal] ?? 'a signal from outside'})`
        : `exit code ${end.code}; the message stands above`;
      if (deaths.length > RESTARTS) {
        report('died too often and is not started again', { reason, deaths: deaths.length });
        return exitCode(end);
      }
      report('died and is started again', { reason, restart: deaths.length, of: RESTARTS });
      await sleep(Math.min(pauseMs * 2 ** (deaths.length - 1), LONGEST_PAUSE_MS), undefined, {
        signal: waking.signal,
      }).catch(() => {});
      if (told) return 0;
    }
  } finally {
    release();
  }
}

function endOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

function exitCode({ code, signal }) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}

/** A line like those of the server. */
function report(msg, more) {
  console.log(JSON.stringify({ level: 60, time: new Date().toISOString(), ...more, msg: `the server ${msg}` }));
}

/** Tells each signal once, and SIGTERM when npm is gone; null where the child has heard it by itself. Answers how to listen no longer. */
function handOn(tell) {
  const passed = new Set();
  const pass = (signal) => {
    if (passed.has(signal)) return;
    // A terminal tells Ctrl+C to the child itself. One that somebody else sends reaches this process alone: the child hears it a
    // moment later, and takes two in a moment as one.
    const byTerminal = signal === 'SIGINT' && process.stdin.isTTY;
    passed.add(signal);
    tell(byTerminal ? null : signal);
    if (byTerminal) setTimeout(() => tell(signal), TERMINAL_MS).unref();
  };
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  const parents = parentsNow();
  const watch =
    process.env.npm_lifecycle_event &&
    setInterval(() => {
      if (parentsNow() !== parents) pass('SIGTERM');
    }, WATCH_MS);
  return () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, pass);
  };
}

/**
 * npm hands a signal to the shell between it and us, which dies of it without a word: a change here says that npm is gone. Some shells
 * put the program in their own place: then the parent is npm itself, and who started npm may go.
 */
function parentsNow() {
  const shell = process.ppid;
  try {
    if (!readFileSync(`/proc/${shell}/cmdline`, 'utf8').split('\0').includes('-c')) return String(shell);
    return `${shell} ${readFileSync(`/proc/${shell}/stat`, 'utf8').split(') ')[1].split(' ')[1]}`;
  } catch {
    return String(shell);
  }
}
