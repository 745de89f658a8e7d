import { useTranslation } from 'react-i18next';
import { Dimension } from './dimension.tsx';
import { LAMP, shade, SKIN, WOOL } from './shades.ts';

const RAFTERS = [300, 370, 440, 510, 580];

/** Loops of insulation wool between two points. */
function wool(from: number, to: number, count: number): string {
  const width = (to - from) / count;
  const loops = Array.from({ length: count }, (_, rank) => {
    const x = from + rank * width;
    return `C${x + width * 0.9} 344 ${x - width * 0.1} 308 ${x + width * 0.5} 308S${x + width * 0.1} 344 ${x + width} 344`;
  });
  return `M${from} 344${loops.join('')}`;
}

/** Section of a house: insulated attic, heated rooms, and the inspector in the basement. */
export function CeeHouse({ withNotes }: { readonly withNotes: boolean }) {
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <rect x="-1400" y="548" width="3400" height="1400" fill={shade(9)} />
      <path d="M-1400 548H2000" stroke={shade(4)} strokeWidth="2" />
      <Basement />
      <Inspector />
      <Rooms />
      <Attic />
      {withNotes && <Notes />}
    </g>
  );
}

function Basement() {
  return (
    <>
      <rect x="214" y="548" width="452" height="112" fill={shade(7)} stroke={shade(3)} strokeWidth="2.5" />
      <path d="M232 660v-64h70v64M232 618h70M232 638h70" stroke={shade(4)} strokeWidth="2" fill="none" />
      <rect x="346" y="588" width="46" height="72" rx="8" fill={shade(8)} stroke={shade(3)} strokeWidth="2" />
      <circle cx="369" cy="610" r="7" fill="none" stroke={shade(3)} strokeWidth="2" />
      <path d="M369 588v-24h150" stroke={shade(4)} strokeWidth="3" fill="none" />
    </>
  );
}

function Inspector() {
  return (
    <>
      <circle cx="560" cy="580" r="13" fill={SKIN} />
      <path d="M545 578a15 15 0 0 1 30 0z" fill="#fff" />
      <path d="M543 578h36" stroke="#fff" strokeWidth="3" />
      <path d="M541 660v-40c0-14 8-22 19-22s19 8 19 22v40z" fill={shade(2)} />
      <path d="M566 612l-22 10" stroke={SKIN} strokeWidth="6" />
      <g transform="rotate(-12 532 620)">
        <rect x="520" y="604" width="24" height="32" rx="3" fill="#fff" />
        <path d="m526 620 4 4 8-9" stroke={shade(6)} strokeWidth="2.6" fill="none" />
      </g>
    </>
  );
}

function Rooms() {
  return (
    <>
      <rect x="214" y="350" width="452" height="198" fill={shade(7)} />
      <path d="M214 350V548H666V350" stroke={shade(3)} strokeWidth="2.5" fill="none" />
      <path d="M228 352h14v196h-14zM638 352h14v196h-14z" fill={shade(8)} opacity=".7" />
      <rect x="286" y="404" width="92" height="92" rx="2" fill={LAMP} />
      <path d="M332 404v92M286 450h92" stroke={shade(7)} strokeWidth="4" />
      <rect x="516" y="420" width="68" height="128" fill={shade(8)} stroke={shade(3)} strokeWidth="2" />
      <circle cx="572" cy="486" r="3.5" fill={shade(2)} />
      <path d="M420 548v-58h58v58M420 512h58" stroke={shade(4)} strokeWidth="2" fill="none" />
    </>
  );
}

function Attic() {
  return (
    <>
      <path d="M170 356 440 138 710 356zM214 346H666V360H214z" fill={shade(7)} />
      <path d="M256 340 440 190 624 340z" fill={shade(9)} opacity=".55" />
      <rect x="242" y="306" width="396" height="40" fill={WOOL} opacity=".22" />
      <path d={wool(244, 636, 22)} stroke={WOOL} strokeWidth="2.4" fill="none" />
      <path d="M230 348H650" stroke={shade(2)} strokeWidth="4" />
      {RAFTERS.map((x) => (
        <path key={x} d={`M${x} 306V${160 + Math.abs(x - 440) * 0.807}`} stroke={shade(5)} strokeWidth="2.5" />
      ))}
      <path d="M292 258H588" stroke={shade(5)} strokeWidth="2.5" />
      <path d="M152 370 440 138 728 370" stroke="#fff" strokeWidth="9" fill="none" />
      <path d="M560 236v-72h38v104" stroke="#fff" strokeWidth="5" fill={shade(8)} />
    </>
  );
}

function Notes() {
  const { t } = useTranslation('auth');
  return (
    <>
      <Dimension from={[762, 306]} to={[762, 346]} text={t('dessin.epaisseur')} tone={2} />
      <path d="M644 306H768M654 346H768" stroke={shade(4)} strokeDasharray="3 4" />
      <Dimension from={[214, 706]} to={[666, 706]} text={t('dessin.surface')} />
      <circle cx="440" cy="326" r="5" fill="#fff" />
      <path d="M440 326 322 176H164" stroke="#fff" strokeWidth="1.4" fill="none" />
      <text x="164" y="166" fill="#fff" fontSize="20" fontWeight="650">
        {t('dessin.resistance')}
      </text>
      <text x="164" y="197" fill={shade(2)} fontSize="14">
        {t('dessin.resistanceNote')}
      </text>
    </>
  );
}
