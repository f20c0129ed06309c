import { useState } from 'react';
import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';

/** Lets the browser tell when something waits. Nothing where that is decided, or the browser cannot. */
export function TellMe() {
  const [permission, setPermission] = useState(() => ('Notification' in window ? Notification.permission : 'denied'));
  if (permission === 'denied') return null;
  if (permission === 'granted')
    return <p className={screen.quiet}>This browser tells you when a story waits for you, while the desk is open.</p>;
  return (
    <p>
      <Button look="line" onClick={async () => setPermission(await Notification.requestPermission())}>
        Tell me when a story waits for me
      </Button>
    </p>
  );
}
