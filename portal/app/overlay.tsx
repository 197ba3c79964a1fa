import { DownloadCards } from '#portal/screens/marketing/download-card.tsx';
import { BlockedLinks } from '#portal/screens/sharepoint/blocked-links.tsx';
import { OpenPlacing } from '#portal/screens/order-context/open-placing.tsx';
import { TakenOver } from '#portal/screens/order-context/taken-over.tsx';
import { Tutorial } from '#portal/screens/tutorial/tutorial.tsx';

/** What may lie above every page. */
export function Overlay() {
  return (
    <>
      <Tutorial />
      <BlockedLinks />
      <DownloadCards />
      <TakenOver />
      <OpenPlacing />
    </>
  );
}
