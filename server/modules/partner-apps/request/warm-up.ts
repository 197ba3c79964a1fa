import { performance } from 'node:perf_hooks';
import type { App } from '../../../context.ts';
import { partners } from '../partner/partners.ts';
import { fitsSchema, saml } from './saml.ts';

const FIRST_LOOK_MS = 15_000;
const LOOK_MS = 2_000;
/** The part of the last two seconds in which the server had anything to do. */
const QUIET = 0.2;

/**
 * Loads what a partner's request needs before the first one comes: library and validator take two to six seconds, and somebody would wait for them in the middle of
 * a sign-on. Once, at a quiet moment after the start, and only where partners are registered. Answers how to call it off.
 */
export function warmUpSignOn(app: App, { after = FIRST_LOOK_MS } = {}): { readonly done: Promise<boolean>; readonly stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  let end: (warm: boolean) => void;
  const done = new Promise<boolean>((resolve) => (end = resolve));
  let last = performance.eventLoopUtilization();
  const look = () => {
    const { utilization } = performance.eventLoopUtilization(last);
    last = performance.eventLoopUtilization();
    if (utilization > QUIET) timer = setTimeout(look, LOOK_MS).unref();
    else
      load(app).then(end, (error: unknown) => {
        // The first request tries again, and tells.
        app.log.warn({ err: error }, 'single sign-on was not prepared');
        end(false);
      });
  };
  timer = setTimeout(() => {
    last = performance.eventLoopUtilization();
    timer = setTimeout(look, Math.min(after, LOOK_MS)).unref();
  }, after).unref();
  return {
    done,
    stop() {
      clearTimeout(timer);
      end(false);
    },
  };
}

async function load(app: App): Promise<boolean> {
  if ((await partners(app)).length === 0) return false;
  await saml();
  await fitsSchema('<none/>');

  return true;
}
