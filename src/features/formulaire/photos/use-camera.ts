import { useEffect, useRef, useState, type RefObject } from 'react';
import {
  aUneTorche,
  type Face,
  fermerCamera,
  nombreDeCameras,
  ouvrirCamera,
  premiereImage,
} from '../../../platform/camera.ts';

export type EtatCamera =
  | { readonly phase: 'ouverture' }
  | { readonly phase: 'ouverte'; readonly flux: MediaStream; readonly torche: boolean; readonly plusieurs: boolean }
  | { readonly phase: 'refusee'; readonly raison: string };

export interface Camera {
  readonly etat: EtatCamera;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly retourner: () => void;
  readonly rouvrir: () => void;
}

/** The camera while the viewfinder is on screen: released at once when it closes, asked again when the tablet wakes up. */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [demande, setDemande] = useState<{ readonly face: Face }>({ face: 'environment' });
  const [etat, setEtat] = useState<EtatCamera>({ phase: 'ouverture' });
  useEffect(() => {
    let ouvert: MediaStream | null = null;
    let ferme = false;
    const ouvrir = async () => {
      setEtat({ phase: 'ouverture' });
      const reponse = await ouvrirCamera(demande.face);
      if (!reponse.ok) return setEtat({ phase: 'refusee', raison: String(reponse.data?.['raison']) });
      if (ferme) return fermerCamera(reponse.value);
      ouvert = reponse.value;
      if (video.current === null) return undefined;
      video.current.srcObject = ouvert;
      // The shutter before the first frame would take nothing.
      await premiereImage(video.current);
      if (ferme) return undefined;
      return setEtat({
        phase: 'ouverte',
        flux: ouvert,
        torche: aUneTorche(ouvert),
        plusieurs: (await nombreDeCameras()) > 1,
      });
    };
    const reveil = () => {
      const eteinte = ouvert?.getVideoTracks().some(({ readyState }) => readyState === 'ended') ?? false;
      if (document.visibilityState === 'visible' && eteinte) void ouvrir();
    };
    void ouvrir();
    document.addEventListener('visibilitychange', reveil);
    return () => {
      ferme = true;
      document.removeEventListener('visibilitychange', reveil);
      if (ouvert !== null) fermerCamera(ouvert);
    };
  }, [demande]);
  return {
    etat,
    video,
    retourner: () => setDemande({ face: demande.face === 'environment' ? 'user' : 'environment' }),
    rouvrir: () => setDemande({ ...demande }),
  };
}
