import { useQuery } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import { openPostCall } from '#desk/stories/stories.contract.ts';
import { makeCall } from '../call.ts';
import { ErrorNotice, Waiting } from '../frame/Notices.desk.tsx';
import { Screen } from '../frame/Screen.desk.tsx';

/** /desk/stories/of-post/12: leads to the post's story, which is made when the post is first opened. */
export function PostScreen({ post }: { post: number }) {
  const { data, error } = useQuery({
    queryKey: ['story of post', post],
    queryFn: () => makeCall(openPostCall, { id: post }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <Redirect to={`/stories/${data.id}`} replace />;
  if (!error) return <Waiting>Opening …</Waiting>;
  return (
    <Screen title="The article cannot be opened">
      <ErrorNotice error={error} />
    </Screen>
  );
}
