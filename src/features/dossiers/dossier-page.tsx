import { PageSkeleton } from '../../ui/skeleton.tsx';

/** Placeholder until the dossier page stands here. */
export function DossierPage() {
  return <PageSkeleton />;
}
