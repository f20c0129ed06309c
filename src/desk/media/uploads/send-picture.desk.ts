import { accountHeader, CallFailed } from '#desk/application/call.ts';
import { problem } from '#platform/api/api.contract.ts';
import { type Uploaded, uploadPictureCall } from '../media.contract.ts';
import { LONGEST_UPLOAD, MAXIMUM_UPLOAD_BYTES, TOO_LARGE, TOO_SLOW } from '../media-limits.ts';

/** Said of words, the server's own sentence would be true: files are in this page alone. */
const SIGNED_OUT = 'You are signed out. Leave this page open, sign in in another tab, and send it again here.';

/**
 * Uploads a picture. Not by fetch, which cannot tell how much of it has been sent.
 * @param onProgress takes the share that has been sent, from 0 to 1
 * @throws CallFailed with a message for people
 */
export function sendPicture(file: File, onProgress: (share: number) => void): Promise<Uploaded> {
  if (file.size > MAXIMUM_UPLOAD_BYTES) return Promise.reject(new CallFailed(413, TOO_LARGE));
  const form = new FormData();
  form.append('file', file);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onerror = () => reject(new CallFailed(0, 'The server cannot be reached. Please send the picture again.'));
    request.ontimeout = () => reject(new CallFailed(408, TOO_SLOW));
    request.onload = () => {
      const answer = uploadPictureCall.answer.safeParse(request.response);
      if (request.status === 200 && answer.success) resolve(answer.data);
      else reject(refusal(request));
    };
    request.timeout = LONGEST_UPLOAD;
    request.responseType = 'json';
    request.open(uploadPictureCall.method, `/desk/api${uploadPictureCall.path}`);
    for (const [name, account] of Object.entries(accountHeader())) request.setRequestHeader(name, account);
    request.send(form);
  });
}

function refusal({ status, response }: XMLHttpRequest): CallFailed {
  if (status === 401) return new CallFailed(status, SIGNED_OUT);
  const { data } = problem.safeParse(response);
  // nginx refuses in words of its own.
  return new CallFailed(status, data?.message ?? (status === 413 ? TOO_LARGE : `The server answered ${status}.`));
}
