import { randomBytes } from 'node:crypto';
import type { App } from '../../../context.ts';
import type { SentRequest } from './read-request.ts';
import { readRequest } from './read-request.ts';
import { insertRequest } from './request.store.ts';
import { BadRequest } from './unpack-request.ts';

/**
 * Takes a partner's request and answers the handle under which it waits for somebody who is signed in: nothing of what the partner sent travels on,
 * and a sign-in may come between. The same request a second time is refused. `sender`: the address that it came from. Throws BadRequest.
 */
export async function acceptRequest(app: App, sent: SentRequest, sender: string): Promise<string> {
  const { partner, id, acsUrl, relayState } = await readRequest(app, sent, sender);
  const handle = randomBytes(32).toString('base64url');
  if (
    !(await insertRequest(
      app.database,
      handle,
      { partner: partner.name, requestId: id, acsUrl, relayState },
      app.clock.real(),
    ))
  )
    throw new BadRequest('sent before');
  return handle;
}
