import { Route, Switch } from 'wouter';
import { NothingHere } from '#desk/application/frame/NothingHere.desk.tsx';
import { ErasePerson } from './erasing/ErasePerson.desk.tsx';
import { ReadersLog } from './log/ReadersLog.desk.tsx';
import { DueFirst } from './requests/DueFirst.desk.tsx';
import { OneRequest } from './requests/OneRequest.desk.tsx';
import { TrayList } from './requests/TrayList.desk.tsx';
import { TRAYS } from './requests/trays.ts';
import { AddSubscriber } from './subscribers/AddSubscriber.desk.tsx';
import { SubscriberList } from './subscribers/SubscriberList.desk.tsx';
import { SubscribersFile } from './subscribers/SubscribersFile.desk.tsx';

/** /desk/readers/…: what readers send, and who subscribes. */
export default function ReadersScreens() {
  return (
    <Switch>
      {TRAYS.map((tray) => (
        <Route key={tray} path={`/readers/${tray}`}>
          <TrayList tray={tray} />
        </Route>
      ))}
      {TRAYS.map((tray) => (
        <Route key={tray} path={`/readers/${tray}/:id`}>
          {({ id }) => <OneRequest key={id} tray={tray} id={Number(id)} />}
        </Route>
      ))}
      <Route path="/readers/due">
        <DueFirst />
      </Route>
      <Route path="/readers/subscribers">
        <SubscriberList />
      </Route>
      <Route path="/readers/subscribers/new">
        <AddSubscriber />
      </Route>
      <Route path="/readers/subscribers/file">
        <SubscribersFile />
      </Route>
      <Route path="/readers/erase">
        <ErasePerson />
      </Route>
      <Route path="/readers/log">
        <ReadersLog />
      </Route>
      <Route>
        <NothingHere />
      </Route>
    </Switch>
  );
}
