import { Route, Switch } from 'wouter';
import { NothingHere } from '#desk/application/frame/NothingHere.desk.tsx';
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
        <NothingHere />
      </Route>
    </Switch>
  );
}
