import { Route, Switch } from 'wouter';
import { NothingHere } from '#desk/application/frame/NothingHere.desk.tsx';
import { KINDS } from '../kinds.ts';
import { CopyThing } from './CopyThing.desk.tsx';
import { KindList } from './KindList.desk.tsx';
import { NewThing } from './NewThing.desk.tsx';
import { RemovedList } from './RemovedList.desk.tsx';
import { OpenThing } from './Thing.desk.tsx';

/** /desk/kinds/…: the list of each kind, its things, and what was removed. */
export default function KindScreens() {
  return (
    <Switch>
      {KINDS.map((kind) => (
        <Route key={kind.name} path={`/kinds/${kind.name}`} nest>
          <Switch>
            <Route path="/">
              <KindList kind={kind} />
            </Route>
            <Route path="/new">
              <NewThing kind={kind} />
            </Route>
            <Route path="/removed">
              <RemovedList kind={kind} />
            </Route>
            <Route path="/copy/:id">{({ id }) => <CopyThing key={id} kind={kind} id={Number(id)} />}</Route>
            {/* The key gives each its own edits. */}
            <Route path="/:id">{({ id }) => <OpenThing key={id} kind={kind} id={Number(id)} />}</Route>
          </Switch>
        </Route>
      ))}
      <Route>
        <NothingHere />
      </Route>
    </Switch>
  );
}
