import type { z } from 'zod';
import type { UserInfo } from '#portal/features/user/me.ts';
import { portalSettings } from '#portal/state/portal-config.ts';
import { restClient } from './rest.ts';

type Routes = {
  'GET /users/GetUserInfoById/:id': { method: 'GET'; path: '/users/GetUserInfoById/:id'; summary: string; access: 'signed-in'; params: z.ZodObject<{ id: z.ZodString }>; response: z.ZodType<UserInfo> };
};

/** The identity service: users and who they are. */
export const identity = restClient<Routes>(() => portalSettings().baseUrls.identity);
