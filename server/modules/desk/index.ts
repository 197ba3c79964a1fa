/** The door of the desk: what belongs to no other area. The acts themselves are those of their areas. */
export { deskSearchEdge } from './search/search.routes.ts';
export { deskSavedViewEdge } from './saved-view/saved-view.routes.ts';
export { deskWorkItemEdge } from './work-item/work-item.routes.ts';
export { deskHeldActEdge } from './held-act/held-act.routes.ts';
export { forgetFailedActs, runHeldActs } from './held-act/run-held-acts.job.ts';
export { deskNoticeEdge } from './notice/notice.routes.ts';
export { deskNotices } from './notice/desk-notices.ts';
export { deskLiveEdge } from './live/live.routes.ts';
export { followPresence } from './presence/say-presence.ts';
export { deskPresenceEdge } from './presence/presence.routes.ts';
export { deskOperationEdge } from './operation/operation.routes.ts';
export { deskMeEdge } from './me/me.routes.ts';
export { deskPersonalData } from './personal-data.store.ts';
