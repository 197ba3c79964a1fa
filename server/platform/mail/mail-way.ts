import type { Config } from '../../config.ts';

/** Where mails go: to a mail server; nowhere yet, so they wait; or, in the demo only, into the mailbox that everybody may read. */
export const mailWay = ({ smtp }: Pick<Config, 'smtp'>): 'server' | 'none' | 'mailbox' =>
  smtp === 'none' ? 'none' : smtp ? 'server' : 'mailbox';
