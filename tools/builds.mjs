// Where builds lie: `dist/NAME/FINGERPRINT`, one folder for each state of the sources. Plain JavaScript without any package, like run.mjs.
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const KEPT = 2;
const FINGERPRINT = /^[0-9a-f]{16}$/;

/** The builds of one checkout. A build is made beside the others and named when it is whole; a process keeps those that it holds. */
export function buildsIn(dist) {
  const at = (...path) => join(dist, ...path);
  const held = at('in-use', String(process.pid));

  /** What living processes of this checkout hold, as `NAME/FINGERPRINT`, by process number. */
  function holders() {
    const found = new Map();
    for (const file of existsSync(at('in-use')) ? readdirSync(at('in-use')) : []) {
      const pid = Number(file);
      if (pid !== process.pid && !isAlive(pid)) rmSync(at('in-use', file), { force: true });
      else found.set(pid, readFileSync(at('in-use', file), 'utf8').split('\n'));
    }
    return found;
  }

  return {
    folderOf: (name, fingerprint) => at(name, fingerprint),
    has: (name, fingerprint) => existsSync(at(name, fingerprint)),

    /** Makes a build by `make(folder)`, unless it throws; the folder has its name when it is whole. */
    async add(name, fingerprint, make) {
      const next = at(name, `${fingerprint}.next`); // as deep as the folder itself: what is built may name files beside it
      mkdirSync(at(name), { recursive: true });
      rmSync(next, { recursive: true, force: true });
      await make(next);
      renameSync(next, at(name, fingerprint));
    },

    /** From now on the build that a new process takes (the file `current`), and held by this one until `release`. */
    use(builds) {
      for (const [name, fingerprint] of builds) {
        utimesSync(at(name, fingerprint), new Date(), new Date());
        writeFileSync(at(name, 'current.next'), fingerprint);
        renameSync(at(name, 'current.next'), at(name, 'current'));
      }
      mkdirSync(at('in-use'), { recursive: true });
      writeFileSync(held, builds.map((build) => build.join('/')).join('\n'));
    },
    release: () => rmSync(held, { force: true }),

    /** Removes all but the two newest builds of each kind (open browsers ask for names of the one before), and those that somebody holds. */
    prune(name) {
      const inUse = new Set([...holders().values()].flat());
      const byAge = readdirSync(at(name))
        .filter((folder) => FINGERPRINT.test(folder))
        .sort((a, b) => statSync(at(name, b)).mtimeMs - statSync(at(name, a)).mtimeMs);
      for (const folder of byAge.slice(KEPT))
        if (!inUse.has(`${name}/${folder}`)) rmSync(at(name, folder), { recursive: true, force: true });
    },

    /** The number of another living process that runs from this checkout; null when there is none. */
    otherHolder: () => [...holders().keys()].find((pid) => pid !== process.pid) ?? null,
  };
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
