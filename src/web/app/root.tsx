/** What stays while pages come and go. */
import { Outlet, ScrollRestoration } from 'react-router';
import { FollowNavigation } from './follow-navigation.tsx';
import { Frame } from './frame/frame.tsx';

export function Root() {
  return (
    <>
      <Frame>
        <Outlet />
      </Frame>
      <FollowNavigation />
      <ScrollRestoration />
    </>
  );
}
