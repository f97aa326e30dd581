import { lazy } from '../lazy.ts';

/** A longer line is prose. The limit also bounds the time of every pattern that is tried on a line. */
export const MAX_BOILERPLATE_LINE_LENGTH = 240;

// Only the characters in the patterns, because the whole table is too large for a content script.
const TRADITIONAL_PAIRS =
  '轉转載载請请註注責责編编輯辑權权聲声關关閱阅讀读點点擊击發发時时間间鏈链鍊链結结標标題题籤签類类' +
  '專专話话歸归檔档欄栏評评論论讚赞贊赞舉举報报賞赏複复製制連连復复頂顶頁页錄录閉闭廣广協协議议許许' +
  '條条約约實实為为無无與与觀观場场見见圖图視视頻频聯联絡络係系繫系刪删獲获經经譯译來来於于網网絕绝' +
  '嚴严運运掃扫識识別别長长號号眾众戶户訂订閲阅冊册驗验證证檢检瀏浏覽览啟启異异過过試试務务錯错誤误' +
  '費费會会員员開开餘余內内繼继續续鎖锁處处後后這这個个創创萬万數数熱热門门薦荐單单術术備备審审記记' +
  '攝摄圍围兩两該该當当並并僅仅對对說说屬属給给還还沒没違违諒谅遺遗謝谢隱隐夥伙帳帐賬账碼码郵邮機机' +
  '貨货優优紅红維维護护級级攔拦規规訴诉隊队腳脚緩缓選选擇择輸输訪访確确塊块動动設设電电應应歡欢儲储' +
  '線线節节財财資资訊讯銷销';

const simplified = lazy(
  () =>
    new Map(
      (TRADITIONAL_PAIRS.match(/../gu) ?? []).map((pair) => [pair.charAt(0), pair.charAt(1)]),
    ),
);

// Only those: a call for each Chinese character took most of the time.
const traditional = lazy(() => new RegExp(`[${[...simplified().keys()].join('')}]`, 'gu'));

/**
 * Returns a line in the form that the patterns of this folder expect: as {@link plainText}, and
 * without the brackets, dashes, arrows, and emoji at both ends.
 *
 * @returns undefined if the line is too long for boilerplate. Empty if it contains no letters.
 */
export function plainLine(line: string): string | undefined {
  if (line.length > MAX_BOILERPLATE_LINE_LENGTH) return undefined;
  return plainText(line)
    .replace(/^[^\p{L}\p{N}©]+/u, '')
    .replace(/[^\p{L}\p{N}:]{1,20}$/u, '');
}

/** A line without anything to replace, except for capitals: most sentences in English. */
const IN_PLAIN_ASCII = /^(?:[!-~]| (?! ))*$/;

/**
 * Returns a text in lower case and simplified Chinese, with half-width punctuation, straight quotes,
 * and single spaces.
 */
export function plainText(text: string): string {
  if (IN_PLAIN_ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKC')
    .replace(traditional(), (character) => simplified().get(character) ?? character)
    .toLowerCase()
    .replace(/[‘’ʼ]/g, "'")
    .replace(/\s+/g, ' ');
}
