import { writeCii } from '#domain/facturation/cii.ts';
import { FACTURX_PROFILE } from '#domain/facturation/facturation.ts';
import type { Document } from '#domain/reports/document.ts';
import { type FactureToDraw, pagesOfFacture } from '#domain/reports/facture.ts';

const NOM = 'factur-x.xml';

/** [facturation/F16] The pages of an invoice with its XML inside, and the metadata that say so. */
export function withXml(facture: FactureToDraw): Document {
  const xml = Buffer.from(writeCii(facture.facture), 'utf8').toString('base64');
  return {
    ...pagesOfFacture(facture),
    metadata: METADATA,
    files: {
      [NOM]: {
        src: `data:text/xml;base64,${xml}`,
        name: NOM,
        type: 'text/xml',
        relationship: 'Alternative',
        description: 'Factur-X',
        modifiedDate: new Date(facture.facture.dateEmission),
      },
    },
  };
}

const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
const property = (nom: string, said: string): string => `
      <rdf:li rdf:parseType="Resource">
        <pdfaProperty:name>${nom}</pdfaProperty:name>
        <pdfaProperty:valueType>Text</pdfaProperty:valueType>
        <pdfaProperty:category>external</pdfaProperty:category>
        <pdfaProperty:description>${said}</pdfaProperty:description>
      </rdf:li>`;

/** What the XMP packet says of the XML, and the description of these words that PDF/A asks for. */
const METADATA = `
<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">
  <fx:DocumentType>INVOICE</fx:DocumentType>
  <fx:DocumentFileName>${NOM}</fx:DocumentFileName>
  <fx:Version>1.0</fx:Version>
  <fx:ConformanceLevel>${FACTURX_PROFILE}</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description rdf:about=""
  xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
  xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
  xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>fx</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq>${property('DocumentFileName', 'name of the embedded XML file')}${property('DocumentType', 'INVOICE')}${property('Version', 'version of the XML schema')}${property('ConformanceLevel', 'conformance level of the XML')}
    </rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;
