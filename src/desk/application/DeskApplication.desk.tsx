import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Redirect, Route, Router, Switch, useLocation } from 'wouter';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { BinScreen } from './bin/BinScreen.desk.tsx';
import { CallFailed } from './call.ts';
import type { DeskFacts } from './facts.contract.ts';
import { FactsContext, useCurrentFacts } from './facts.desk.ts';
import { DeskNavigation } from './frame/DeskNavigation.desk.tsx';
import { keepFocus } from './frame/keep-focus.desk.ts';
import { LedOn } from './frame/LedOn.desk.tsx';
import { NothingHere } from './frame/NothingHere.desk.tsx';
import { Waiting } from './frame/Notices.desk.tsx';
import { ScreenBoundary } from './frame/ScreenBoundary.desk.tsx';
import { useTellWaiting } from './frame/tell-waiting.desk.ts';
import { GROUPS } from './screens.ts';
import { PostScreen } from './stories/PostScreen.desk.tsx';
import { StoriesScreen } from './stories/StoriesScreen.desk.tsx';

// The editor and the dialogs arrive with the first story, so that the list does not wait for them.
const StoryScreen = lazy(() => import('./story/StoryScreen.desk.tsx'));
const MediaScreen = lazy(() => import('#desk/media/MediaScreen.desk.tsx'));
const CalendarScreen = lazy(() => import('#desk/calendar/CalendarScreen.desk.tsx'));
const PaperScreen = lazy(() => import('#desk/paper/PaperScreen.desk.tsx'));
const RedirectScreens = lazy(() => import('#desk/redirects/RedirectScreens.desk.tsx'));
const ReadersScreens = lazy(() => import('#desk/readers/ReadersScreens.desk.tsx'));
const FrontPageScreen = lazy(() => import('#desk/front-page/FrontPageScreen.desk.tsx'));
const SettingsScreens = lazy(() => import('#desk/settings/SettingsScreens.desk.tsx'));
const KindScreens = lazy(() => import('#desk/kinds/screens/KindScreens.desk.tsx'));

/** The desk's application below /desk: each address has one screen. */
export function DeskApplication({ facts }: { facts: DeskFacts }) {
  const [queries] = useState(newQueryClient);
  useEffect(() => keepFocus(document), []);
  return (
    <QueryClientProvider client={queries}>
      <CurrentFacts given={facts}>
        <Router base="/desk">
          <DeskNavigation />
          <TellWaiting />
          <Screens />
        </Router>
      </CurrentFacts>
    </QueryClientProvider>
  );
}

function CurrentFacts({ given, children }: { given: DeskFacts; children: ReactNode }) {
  return <FactsContext value={useCurrentFacts(given)}>{children}</FactsContext>;
}

function TellWaiting() {
  useTellWaiting();
  return null;
}

function Screens() {
  const [location] = useLocation();
  return (
    // The key: a screen that failed does not keep the others from being shown.
    <ScreenBoundary key={location}>
      <Suspense fallback={<Waiting>Opening …</Waiting>}>
        <Switch>
          {Object.entries(GROUPS).map(([path, to]) => (
            <Route key={path} path={path.slice(deskAddresses.desk().length)}>
              <LedOn to={to} />
            </Route>
          ))}
          <Route path="/stories" component={StoriesScreen} />
          <Route path="/stories/of-post/:post">{({ post }) => <PostScreen post={Number(post)} />}</Route>
          <Route path="/stories/bin" component={BinScreen} />
          {/* The key gives each story its own fields and editor. */}
          <Route path="/stories/:id">{({ id }) => <StoryScreen key={id} id={Number(id)} />}</Route>
          <Route path="/media" component={MediaScreen} />
          <Route path="/calendar" component={CalendarScreen} />
          <Route path="/paper" component={PaperScreen} />
          <Route path="/front-page" component={FrontPageScreen} />
          <Route path="/settings/:sheet?">{({ sheet }) => <SettingsScreens sheet={sheet} />}</Route>
          <Route path="/kinds/*" component={KindScreens} />
          <Route path="/redirects/*" component={RedirectScreens} />
          <Route path="/readers/*" component={ReadersScreens} />
          <Route path="/stories/">
            <Redirect to="/stories" replace />
          </Route>
          <Route>
            <NothingHere />
          </Route>
        </Switch>
      </Suspense>
    </ScreenBoundary>
  );
}

/** Milliseconds between two tries while the server is away. */
const AGAIN_EVERY = 5000;

/** How often a failed call is repeated before the failure is shown: once where the server may just be starting again. */
function triesAfter(error: Error): number {
  if (!(error instanceof CallFailed)) return 3;
  if (error.isAway) return 1;
  return error.status >= 400 && error.status < 500 ? 0 : 3;
}

/** Asks again where the server was not reached, until it is back; a refusal stays one. */
function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (times, error) => times < triesAfter(error),
        refetchInterval: ({ state: { error } }) => error instanceof CallFailed && error.isAway && AGAIN_EVERY,
        // The server may be on this machine, while the line is away.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
