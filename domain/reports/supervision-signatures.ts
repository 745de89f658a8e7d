import type { TimeZone } from '../base/time-zone.ts';
import { type Side, SIDES, type Signed, type Supervision } from '../supervisions/supervision.ts';
import { isReadableImage } from './data-url.ts';
import type { Content } from './document.ts';
import { writeInstant } from './instants.ts';
import { frame, HAIRLINE, INK_2, INK_3, sectionTitle } from './layout.ts';
import { PHRASES_SUPERVISION as WORDS } from './supervision-phrases.ts';

interface Signing {
  readonly supervision: Pick<Supervision, 'signatures' | 'nomInspecteur' | 'nomSuperviseur'>;
  readonly images: Readonly<Record<Side, string | null>>;
  readonly zone: TimeZone;
  readonly couleur: string;
}

/** [supervisions/SU13] Both boxes, the inspector's first: the drawing, who, when, whether they agree, and what they added. */
export const signatureBoxes = ({ supervision, images, zone, couleur }: Signing): Content => ({
  unbreakable: true,
  stack: [
    sectionTitle(WORDS.signatures, couleur),
    {
      columns: SIDES.map((side) => box(side, { supervision, images, zone, couleur })),
      columnGap: 16,
      margin: [0, 4, 0, 0],
    },
  ],
});

function box(side: Side, { supervision, images, zone }: Signing): Content {
  const signed = supervision.signatures[side];
  const nom = side === 'inspecteur' ? supervision.nomInspecteur : supervision.nomSuperviseur;
  return {
    width: '*',
    reading: 'frame',
    table: {
      widths: ['*'],
      body: [
        [
          {
            stack: [
              { text: WORDS[side], fontSize: 8, color: INK_3 },
              { text: signed?.nom ?? nom, bold: true },
              ...(signed === null
                ? [{ text: WORDS.sansSignature, color: INK_3, margin: [0, 18, 0, 18] } as const]
                : given(signed, { side, image: images[side], zone })),
            ],
          },
        ],
      ],
    },
    layout: frame(HAIRLINE),
  };
}

interface Given {
  readonly side: Side;
  readonly image: string | null;
  readonly zone: TimeZone;
}

const given = ({ nom, le, accord, remarque }: Signed, { side, image, zone }: Given): readonly Content[] => [
  isReadableImage(image)
    ? { image: side, alt: `${WORDS[side]}, ${nom}`, fit: [180, 56], margin: [0, 4, 0, 4] }
    : { text: WORDS.signatureIllisible, color: INK_2, margin: [0, 12, 0, 12] },
  { text: WORDS.signeLe(writeInstant(le, zone)), fontSize: 8, color: INK_2 },
  { text: accord ? WORDS.accord : WORDS.desaccord, bold: !accord },
  ...(remarque === '' ? [] : [{ text: WORDS.remarque(remarque), margin: [0, 3, 0, 0] } as const]),
];
