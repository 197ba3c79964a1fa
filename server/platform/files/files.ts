import { join } from 'node:path';
import type { App } from '../../context.ts';
import type { Files } from './files.port.ts';
import { folderFiles, prepareFolder } from './folder.adapter.ts';
import { s3Files } from './s3.adapter.ts';

const kept = new WeakMap<App, Files>();

/** The one file store of a process. */
export function filesOf(app: App): Files {
  let files = kept.get(app);
  if (!files) kept.set(app, (files = openFiles(app)));
  return files;
}

/** Looks at the start whether files can be kept. Throws an error that names the setting. */
export async function prepareFiles({ config }: Pick<App, 'config'>): Promise<void> {
  const where = placeIn(config);
  if (typeof where === 'object') return;
  await prepareFolder(where).catch((error: Error) => {
    throw new Error(`${config.FILES ? 'FILES' : 'DATA_DIR'}: ${error.message}`, { cause: error });
  });
}

const placeIn = ({ FILES, DATA_DIR }: App['config']) => FILES ?? join(DATA_DIR, 'files');

function openFiles({ config }: App): Files {
  const where = placeIn(config);
  return typeof where === 'object' ? s3Files(where) : folderFiles(where);
}
