import { useMutation } from '@tanstack/react-query';
import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';
import { makeCall } from '#desk/application/call.ts';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import { useRefreshedLibrary } from '../library.desk.ts';
import { type LibraryPicture, replacePictureCall } from '../media.contract.ts';
import { FileButton } from '../uploads/FileButton.desk.tsx';
import { sendPicture } from '../uploads/send-picture.desk.ts';
import styles from './picture-details.desk.module.css';

interface ReplacePictureProps {
  readonly picture: LibraryPicture;
  /** Is given the picture that readers have in its place from now on. */
  readonly onReplaced: (by: LibraryPicture) => void;
}

/** Puts another file into the place of a picture, wherever that stands, or brings the one before back. */
export function ReplacePicture(props: ReplacePictureProps) {
  const { replaced_by } = props.picture;
  const { replace, bringBack } = useReplacing(props);
  return (
    <>
      {replaced_by === null ? (
        <p className={styles.row}>
          <FileButton look="line" onFiles={([file]) => file && replace.mutate(file)}>
            {replace.isPending ? 'Being replaced …' : 'Replace it everywhere'}
          </FileButton>
        </p>
      ) : (
        <>
          <p>Readers have another picture in its place, wherever it stands: {replaced_by}</p>
          <Button look="line" disabled={bringBack.isPending} onClick={() => bringBack.mutate()}>
            Bring this one back
          </Button>
        </>
      )}
      <p className={screen.quiet}>
        {replaced_by === null &&
          'Its places and their words stay. This one is kept under “Replaced”, and can come back.'}
      </p>
      <ErrorNotice error={replace.error ?? bringBack.error} />
    </>
  );
}

function useReplacing({ picture: { path }, onReplaced }: ReplacePictureProps) {
  const refresh = useRefreshedLibrary();
  const replace = useMutation({
    mutationFn: async (file: File) => {
      const { picture } = await sendPicture(file, () => undefined);
      await makeCall(replacePictureCall, { path, by: picture.path });
      return picture;
    },
    onSuccess: async (picture) => {
      await refresh();
      onReplaced(picture);
    },
  });
  const bringBack = useMutation({
    mutationFn: () => makeCall(replacePictureCall, { path, by: null }),
    onSuccess: refresh,
  });
  return { replace, bringBack };
}
