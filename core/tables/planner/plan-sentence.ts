import type { Alternative, Method } from './alternatives.ts';
import { formatApproxBytes, formatApproxCount, formatApproxTime, formatCount } from './format.ts';
import type { Plan, PlanReason } from './plan.ts';

/** The languages that a plan is explained in, as values of the `lang` attribute. */
export type PlanLanguage = 'en' | 'zh-CN';

interface Wording {
  readonly method: (method: Method) => string;
  readonly reasons: Readonly<Record<PlanReason, (plan: Plan) => string>>;
  readonly assumption: string;
}

const time = (one: Alternative) => formatApproxTime(one.lookupNs);
const bytes = (one: Alternative) => formatApproxBytes(one.bytes);
const memory = ({ question }: Plan) => formatApproxBytes(question.memory);
const count = ({ question }: Plan) => formatCount(question.count);

const WORDINGS: Readonly<Record<PlanLanguage, Wording>> = {
  en: {
    method: (method) => {
      if (method.kind === 'scan') return 'a scan';
      if (method.kind === 'tables') {
        const { tables } = method.design;
        return tables === 1 ? 'one sorted table' : `${formatCount(tables)} sorted tables`;
      }
      const entries = method.entries === 'rows' ? 'row numbers' : 'row numbers and check bits';
      return `${method.segments} segment tables of ${entries}`;
    },
    reasons: {
      few: (plan) =>
        `Among only ${fingerprints(plan)}, ${name(plan.choice)} takes about ${time(plan.choice)}. ` +
        `No index is clearly faster: the fastest, ${name(plan.comparedWith)}, takes ` +
        `${time(plan.comparedWith)}.`,
      wide: (plan) =>
        `Within ${bits(plan)}, a lookup in ${name(plan.comparedWith)} would take ` +
        `${probes(plan.comparedWith)} and ${comparing(plan.comparedWith, 'compare')}, in about ` +
        `${time(plan.comparedWith)}. Comparing all ${count(plan)} in ${name(plan.choice)} takes ` +
        `${time(plan.choice)}.`,
      candidates: (plan) =>
        `A lookup in ${name(plan.choice)} takes ${probes(plan.choice)} and ` +
        `${comparing(plan.choice, 'compares')} of ${fingerprints(plan)}, in about ` +
        `${time(plan.choice)}. With ${name(plan.comparedWith)} it takes ${time(plan.comparedWith)}.`,
      memory: (plan) =>
        `The fastest method, ${name(plan.comparedWith)}, would take ${bytes(plan.comparedWith)}, ` +
        `but only ${memory(plan)} are available. The best that fits is ${name(plan.choice)}: ` +
        `about ${time(plan.choice)}, ${bytes(plan.choice)}.`,
      'nothing-fits': (plan) =>
        `Nothing fits into ${memory(plan)}. The method with the least memory is ` +
        `${name(plan.choice)}: ${bytes(plan.choice)}, about ${time(plan.choice)}.`,
    },
    assumption:
      'Predicted for uniformly distributed fingerprints. Real ones are clustered, so an index takes longer.',
  },
  'zh-CN': {
    method: (method) => {
      if (method.kind === 'scan') return '逐一扫描';
      if (method.kind === 'tables') return `${formatCount(method.design.tables)} 张排序表`;
      const entries = method.entries === 'rows' ? '编号' : '编号和校验位';
      return `${method.segments} 张存${entries}的分段表`;
    },
    reasons: {
      few: (plan) =>
        `指纹只有 ${count(plan)} 个，${nameZh(plan.choice)}约需 ${time(plan.choice)}；` +
        `索引都不会明显更快，最快的是${spaced(plan.comparedWith)}，也要 ${time(plan.comparedWith)}。`,
      wide: (plan) =>
        `相差 ${plan.question.radius} 位以内，用${spaced(plan.comparedWith)}要查 ` +
        `${probeCount(plan.comparedWith)} 次，${comparingZh(plan.comparedWith, '比对')}，` +
        `约需 ${time(plan.comparedWith)}；${nameZh(plan.choice)}全部 ${count(plan)} 个只需 ` +
        `${time(plan.choice)}。`,
      candidates: (plan) =>
        `在${spaced(plan.choice)}里查 ${probeCount(plan.choice)} 次，${count(plan)} 个指纹中` +
        `${comparingZh(plan.choice, '只比对')}，约需 ${time(plan.choice)}；` +
        `${nameZh(plan.comparedWith)}要 ${time(plan.comparedWith)}。`,
      memory: (plan) =>
        `最快的是${spaced(plan.comparedWith)}，但要占 ${bytes(plan.comparedWith)}，超过可用的 ${memory(plan)}；` +
        `放得下的之中最好的是${spaced(plan.choice)}：约 ${time(plan.choice)}，` +
        `占 ${bytes(plan.choice)}。`,
      'nothing-fits': (plan) =>
        `${memory(plan)} 放不下任何一种；最省内存的是${spaced(plan.choice)}：` +
        `占 ${bytes(plan.choice)}，约需 ${time(plan.choice)}。`,
    },
    assumption: '以上按指纹均匀分布预测；真实的指纹会扎堆，索引实际要慢一些。',
  },
};

/** Returns why a plan was chosen, in one or two sentences with the numbers that decided. */
export function planSentence(plan: Plan, language: PlanLanguage): string {
  return WORDINGS[language].reasons[plan.reason](plan);
}

/** Returns a method in words: `4 segment tables of row numbers`. */
export function methodName(method: Method, language: PlanLanguage): string {
  return WORDINGS[language].method(method);
}

/** Returns the assumption that every prediction makes. */
export function planAssumption(language: PlanLanguage): string {
  return WORDINGS[language].assumption;
}

function name({ method }: Alternative): string {
  return methodName(method, 'en');
}

function nameZh({ method }: Alternative): string {
  return methodName(method, 'zh-CN');
}

/** Puts a space between Chinese characters and a number. */
function spaced(one: Alternative): string {
  return nameZh(one).replace(/^(?=\d)/, ' ');
}

/** Sorted tables take one probe each, so a rounded number would contradict theirs. */
function probeCount({ method, probes }: Alternative): string {
  return (method.kind === 'tables' ? formatCount : formatApproxCount)(probes);
}

function probes(one: Alternative): string {
  return one.probes === 1 ? '1 probe' : `${probeCount(one)} probes`;
}

/** Fewer candidates per lookup than this are put in words, because so small an average means little. */
const MIN_SHOWN_CANDIDATES = 0.01;

function comparing({ candidates }: Alternative, compares: 'compare' | 'compares'): string {
  return candidates < MIN_SHOWN_CANDIDATES
    ? `hardly ever ${compares} any`
    : `${compares} about ${formatApproxCount(candidates)}`;
}

function comparingZh({ candidates }: Alternative, compares: '比对' | '只比对'): string {
  return candidates < MIN_SHOWN_CANDIDATES
    ? '几乎没有候选要比对'
    : `${compares}约 ${formatApproxCount(candidates)} 个候选`;
}

function fingerprints(plan: Plan): string {
  return plan.question.count === 1 ? '1 fingerprint' : `${count(plan)} fingerprints`;
}

function bits({ question }: Plan): string {
  return question.radius === 1 ? '1 bit' : `${question.radius} bits`;
}
