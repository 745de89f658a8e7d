import { useParams } from 'react-router-dom';
import { CONTACT, FACTURE, PIECE, SYNTHESE, SYNTHESE_DRAFT } from '../../platform/paths.ts';
import { ContactReportPage } from './contact-report-page.tsx';
import { FacturePage } from './facture-page.tsx';
import { PiecePage } from './piece-page.tsx';
import { ReportPage } from './report-page.tsx';
import { SyntheseDraftPage } from './synthese-draft-page.tsx';
import { SynthesePage } from './synthese-page.tsx';

/** /intervention/reader/:name/:id/:download/:previewsRoute: one reader, whatever the document that the address names ([reader/D1]). */
export function ReaderPage() {
  const { name } = useParams();
  if (name === SYNTHESE) return <SynthesePage />;
  if (name === SYNTHESE_DRAFT) return <SyntheseDraftPage />;
  if (name === CONTACT) return <ContactReportPage />;
  if (name === PIECE) return <PiecePage />;
  return name === FACTURE ? <FacturePage /> : <ReportPage />;
}
