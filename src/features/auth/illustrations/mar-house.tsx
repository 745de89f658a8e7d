import { useTranslation } from 'react-i18next';
import { LAMP, shade } from './shades.ts';

const SMOKES = [
  [214, 268],
  [158, 340],
  [318, 196],
] as const;
const BLADES = [0, 120, 240];

/** A house before (dashed, leaking) and after (insulated, solar panel, heat pump). */
export function MarHouse({ withNotes }: { readonly withNotes: boolean }) {
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <rect x="-1400" y="600" width="3400" height="1400" fill={shade(9)} />
      <path d="M-1400 600H2000" stroke={shade(4)} strokeWidth="2" />
      <Before />
      <After />
      <HeatPump />
      {withNotes && <Notes />}
    </g>
  );
}

function Before() {
  return (
    <>
      <g stroke={shade(3)} strokeWidth="2.5" fill="none" strokeDasharray="9 7">
        <path d="M180 380V600H440M128 388 440 158" />
        <path d="M232 426h86v92h-86zM275 426v92M232 472h86" />
        <path d="M252 294v-62h38v34" />
      </g>
      <path d="M180 380V600H440V160z" fill={shade(9)} opacity=".45" />
      {SMOKES.map(([x, y]) => (
        <path key={x} d={`M${x} ${y}c-14-12 8-22-4-36s6-20-2-32`} stroke={shade(4)} strokeWidth="3" fill="none" />
      ))}
      <path d="M356 600V470M372 560l-16-22 12-18-12-22" stroke={shade(4)} strokeWidth="2" fill="none" />
    </>
  );
}

function After() {
  return (
    <>
      <path d="M440 158 752 388H716V600H440z" fill={shade(6)} />
      <path d="M440 176 700 368V600" stroke={shade(4)} strokeWidth="2" fill="none" />
      <path d="M704 380V598M446 186 706 378" stroke="#F9DFA6" strokeWidth="10" opacity=".9" />
      <path d="M440 158 752 388" stroke="#fff" strokeWidth="10" />
      <path d="M716 384V600" stroke="#fff" strokeWidth="4" />
      <g transform="translate(0 13)">
        <path d="m536 206 112 82 16-22-112-82z" fill={shade(9)} stroke="#fff" strokeWidth="3" />
        <path d="m573 233 16-22M611 261l16-22M544 195l112 82" stroke="#fff" strokeWidth="1.6" />
      </g>
      <rect x="492" y="420" width="96" height="100" rx="2" fill={LAMP} />
      <path d="M540 420v100M492 470h96M484 526h112" stroke="#fff" strokeWidth="5" />
      <rect x="622" y="466" width="58" height="134" fill={shade(8)} stroke="#fff" strokeWidth="3" />
      <circle cx="668" cy="536" r="4" fill="#fff" />
    </>
  );
}

function HeatPump() {
  return (
    <>
      <rect x="744" y="536" width="82" height="62" rx="5" fill="#fff" />
      <circle cx="774" cy="567" r="22" fill={shade(1)} stroke={shade(6)} strokeWidth="3" />
      {BLADES.map((angle) => (
        <path
          key={angle}
          d="M774 567c-2-8 4-14 10-15"
          stroke={shade(6)}
          strokeWidth="4"
          fill="none"
          transform={`rotate(${angle} 774 567)`}
        />
      ))}
      <path d="M806 552h12M806 562h12M806 572h12" stroke={shade(3)} strokeWidth="2.4" />
    </>
  );
}

interface EnergyLabelProps {
  readonly x: number;
  readonly letter: string;
  readonly color: string;
  readonly text: string;
  readonly isAfter?: boolean;
}

function EnergyLabel({ x, letter, color, text, isAfter = false }: EnergyLabelProps) {
  return (
    <>
      <path d={`M${x} 640h66l18 21-18 21h-66z`} fill={color} />
      <text x={x + 30} y="670" fill="#fff" fontSize="26" fontWeight="700" textAnchor="middle">
        {letter}
      </text>
      <text x={x + 100} y="668" fill={isAfter ? '#fff' : shade(1)} fontSize="16" fontWeight={isAfter ? 550 : 400}>
        {text}
      </text>
    </>
  );
}

function Notes() {
  const { t } = useTranslation('auth');
  return (
    <>
      <path d="M440 110V650" stroke="#fff" strokeWidth="2" strokeDasharray="2 9" />
      <text x="424" y="124" fill={shade(2)} fontSize="17" fontWeight="550" textAnchor="end">
        {t('dessin.avant')}
      </text>
      <text x="456" y="124" fill="#fff" fontSize="17" fontWeight="650">
        {t('dessin.apres')}
      </text>
      <EnergyLabel x={196} letter="F" color="#C4472B" text={t('dessin.energieAvant')} />
      <EnergyLabel x={496} letter="B" color="#4F8B3B" text={t('dessin.energieApres')} isAfter />
    </>
  );
}
