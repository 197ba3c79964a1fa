import { join } from 'node:path';
import type { App } from '../../context.ts';
import type { Files } from './files.port.ts';
import { folderFiles } from './folder.adapter.ts';
import { s3Files } from './s3.adapter.ts';

const kept = new WeakMap<App, Files>();

/** The one file store of a process. */
export function filesOf(app: App): Files {
  let files = kept.get(app);
  if (!files) kept.set(app, (files = openFiles(app)));
  return files;
}

function openFiles({ config }: App): Files {
  const where = config.FILES ?? join(config.DATA_DIR, 'files');
  return typeof where === 'object' ? s3Files(where) : folderFiles(where);
}
