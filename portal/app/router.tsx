import { BrowserRouter, Route, Routes } from 'react-router';
import { screens } from './screens.ts';
import { lazyScreen } from './load-screen.ts';
import { Root } from './root.tsx';
import { ScreenFrame } from './screen-frame.tsx';

const pages = screens.map((screen) => ({ screen, Page: lazyScreen(screen.load) }));

/** The routes made from the table of screens. */
export function Router() {
  return (
    <BrowserRouter>
      <Routes>
        <Route element={<Root />}>
          {pages.map(({ screen, Page }) => (
            <Route
              key={screen.name}
              path={screen.path}
              element={
                <ScreenFrame screen={screen}>
                  <Page />
                </ScreenFrame>
              }
            />
          ))}
        </Route>
      </Routes>
    </BrowserRouter>
  );
}
