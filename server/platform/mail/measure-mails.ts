import type { Registry } from 'prom-client';
import { Gauge } from 'prom-client';
import type { App } from '../../context.ts';
import { MAIL_TOPIC } from './mail.ts';
import { mailFigures } from './mail.views.ts';

/** What an operator has to see: mails that wait or were left to a person, and since when the mail server takes none. Answers how to count them anew. */
export function measureMails(registry: Registry, app: App): () => Promise<void> {
  const registers = [registry];
  const mails = new Gauge({
    name: 'hordo_mails',
    help: 'Mails that wait, or that were left to a person',
    labelNames: ['state'],
    registers,
  });
  const fault = new Gauge({
    name: 'hordo_mail_server_fault_seconds',
    help: 'For how long the mail server has taken no mail; 0 when it takes them',
    registers,
  });
  return async () => {
    const figures = await mailFigures(app.database, MAIL_TOPIC).catch(() => null);
    if (!figures) return;
    mails.set({ state: 'waiting' }, figures.waiting);
    mails.set({ state: 'dead' }, figures.dead);
    fault.set(figures.faultSeconds);
  };
}
