import type { App } from '../../../context.ts';
import { certificates } from '../certificate/certificates.ts';
import type { Partner } from '../partner/partner.ts';
import { sides } from '../request/saml.ts';
import type { Answer } from './sign-on.ts';
import { responseXml } from './sign-on.ts';

/** The answer signed twice, the assertion and then the whole of it (RSA-SHA256, exclusive canonical XML), in base64 as the form takes it. */
export async function signResponse(app: App, partner: Partner, answer: Answer): Promise<string> {
  const { signing } = await certificates(app);
  const { idp, sp } = await sides(app, partner, answer.acsUrl, signing);
  const { context } = await idp.createLoginResponse(
    sp,
    { extract: {} },
    'post',
    {},
    { customTagReplacement: () => ({ id: answer.responseId, context: responseXml(answer) }) },
  );
  return context;
}
