import { Route, Switch } from 'wouter';
import { Screen } from '#desk/application/frame/Screen.desk.tsx';
import { LostAddresses } from './LostAddresses.desk.tsx';
import { RedirectsFile } from './RedirectsFile.desk.tsx';

/** /desk/redirects/…: what belongs to the list of redirects. */
export default function RedirectScreens() {
  return (
    <Switch>
      <Route path="/redirects/lost">
        <LostAddresses />
      </Route>
      <Route path="/redirects/file">
        <RedirectsFile />
      </Route>
      <Route>
        <Screen title="Nothing is here">
          <p>The desk has no such address.</p>
        </Screen>
      </Route>
    </Switch>
  );
}
