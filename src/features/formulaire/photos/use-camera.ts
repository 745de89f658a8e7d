import { useEffect, useRef, useState, type RefObject } from 'react';
import { hasTorch, type Face, closeCamera, cameraCount, openCamera, premiereImage } from '../../../platform/camera.ts';

export type EtatCamera =
  | { readonly phase: 'ouverture' }
  | { readonly phase: 'ouverte'; readonly flux: MediaStream; readonly torche: boolean; readonly plusieurs: boolean }
  | { readonly phase: 'refusee'; readonly raison: string };

export interface Camera {
  readonly etat: EtatCamera;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly turnAround: () => void;
  readonly reopen: () => void;
}

/** The camera while the viewfinder is on screen: released at once when it closes, asked again when the tablet wakes up. */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [demande, setDemande] = useState<{ readonly face: Face }>({ face: 'environment' });
  const [etat, setEtat] = useState<EtatCamera>({ phase: 'ouverture' });
  useEffect(() => {
    let opened: MediaStream | null = null;
    let isClosed = false;
    const open = async () => {
      setEtat({ phase: 'ouverture' });
      const answer = await openCamera(demande.face);
      if (!answer.ok) return setEtat({ phase: 'refusee', raison: String(answer.data?.['raison']) });
      if (isClosed) return closeCamera(answer.value);
      opened = answer.value;
      if (video.current === null) return undefined;
      video.current.srcObject = opened;
      // The shutter before the first frame would take nothing.
      await premiereImage(video.current);
      if (isClosed) return undefined;
      return setEtat({
        phase: 'ouverte',
        flux: opened,
        torche: hasTorch(opened),
        plusieurs: (await cameraCount()) > 1,
      });
    };
    const wakeUpTimer = () => {
      const isOff = opened?.getVideoTracks().some(({ readyState }) => readyState === 'ended') ?? false;
      if (document.visibilityState === 'visible' && isOff) void open();
    };
    void open();
    document.addEventListener('visibilitychange', wakeUpTimer);
    return () => {
      isClosed = true;
      document.removeEventListener('visibilitychange', wakeUpTimer);
      if (opened !== null) closeCamera(opened);
    };
  }, [demande]);
  return {
    etat,
    video,
    turnAround: () => setDemande({ face: demande.face === 'environment' ? 'user' : 'environment' }),
    reopen: () => setDemande({ ...demande }),
  };
}
