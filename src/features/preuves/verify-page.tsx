import { useTranslation } from 'react-i18next';
import { VerifyFile } from '../../shared/preuves/verify-file.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** /verifier: the evidence of a report that one holds as a file ([preuves/PV12]). */
export function VerifyPage() {
  const { t } = useTranslation('preuve');
  return (
    <>
      <PageHeader title={t('titre')} subtitle={t('sousTitre')} />
      <VerifyFile />
    </>
  );
}
