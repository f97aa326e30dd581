import { lazy } from '../lazy.ts';
import { countTokens } from '../tokenize.ts';
import { plainText } from './plain-text.ts';

/** Longer texts are handled line by line in `interstitial.ts`. */
export const MAX_SITE_NOTICE_TOKENS = 120;

/** No notice is longer, in characters. Normalizing 199,000 ligatures took over 450 ms. */
const MAX_LENGTH = 10_000;

/** A notice mentions at least this many topics … */
const MIN_TOPICS = 3;

/** … and this part of its tokens belongs to them, when it also addresses the visitor … */
const MIN_SHARE_ADDRESSED = 0.2;

/** … or this part, when it doesn't. */
const MIN_SHARE_UNADDRESSED = 0.3;

/** The words of one topic. `*` matches any letters, `_` is a space. */
interface Topic {
  /** In scripts that put spaces between words. */
  readonly spaced: string;
  /** In Chinese, Japanese and Korean, where a word may start anywhere. */
  readonly unspaced: string;
}

// The vocabulary of the notices that a website shows its visitors. An article can contain any of
// these words, so no single word decides.
const TOPICS: readonly Topic[] = [
  // Addressing the visitor. Must come first, see `isSiteNotice`
  {
    spaced: `
      you your yours you're you've you'll you'd please sorry apologize apologise apologies oops thank_you
      thanks sie ihr ihre ihrer ihrem ihren ihnen bitte leider vous votre vos veuillez désolé*
      usted tu tus te ti puedes quieres lo_sentimos por_favor você sua suas seu seus desculpe tuo
      tuoi tua tue puoi hai vuoi ricevi prova enviaremos tienes tendrás podrás recibirás
      necesitamos regístrate entra fale tente veja merci avez êtes restez souhaitez pouvez devez
      möchten können sollten bekommst jullie laat_ons вами нужно дождитесь поставьте
      spiacenti je jouw uw kunt helaas możesz twoj* twój* chcesz prosimy przepraszamy вы вас вам
      ваш* пожалуйста сожалению извините извинения`,
    unspaced: `
      您 你 请 敬爱 尊敬的 歉意 不妨 欢迎您 抱歉 对不起 很遗憾 敬请 谅解 不便 感谢
      谢谢 ください 下さい お客様 ご覧 ご了承 申し訳 お読み お探し ご確認 ご利用 주세요
      주시기 죄송 하시 하실 으실 바랍니다 이신가요`,
  },
  // The site
  {
    spaced: `
      we we're we've we'll our us wir uns unser* nous notre nos nosotros nuestr* utilizamos usamos
      nós noss* préparamos verificamos vérifions déposons мы нам noi nostr* utilizziamo wij ons
      onze nasz* korzystamy używamy наш* нас`,
    unspaced: `
      我们 本公司 平台 当サイト 弊社 当社 私たち 당사 저희`,
  },
  // Consent, privacy, advertising
  {
    spaced: `
      cookie cookies consent* privacy personal_data data preferences advertising ads ad_blocker
      tracking trackers personalized personalised tailored interests terms agree*
      accept* deny denying refus* reject* allow withdraw revoke permission einwilligung*
      datenschutz* zustimm* werbung preferencias préférences werbetracking partner* daten
      publicit* personnalisé* données confidentialité publicidad* privacidad* datos
      acept* rechaz* concorda* aceit* consenso pubblicit* accett* rifiut* toestemming
      advertenties voorkeuren akkoord toestaan zgod* reklam* prywatności zaakcept* plik* verwende*
      textdateien utilise utilisons navigation vie_privée traceurs annonces privatsphäre anzeigen
      erlauben auswahl dienstleister согла* персональн* реклам* конфиденциальн*
      обработк*`,
    unspaced: `
      cookie 偏好 征求 隐私 个人信息 个性化 合作伙伴 广告 同意 拒绝 接受 撤回
      协议 政策 クッキー プライバシー 広告 광고 쿠키 개인정보 동의 거부`,
  },
  // Accounts
  {
    spaced: `
      account* log_in login log-in logged sign_in sign-in sign_out signed signing sign_up
      password* email e-mail inbox verify confirm* members membership username spam
      administrator* comment comments reply moderated guidelines anmeld* konto passwort
      e-mail-adresse mitglied* connect* compte mot_de_passe inscri* courriel cuenta
      contraseña inicia_sesión iniciar_sesión correo_electrónico abgemeldet kennwort benutzername*
      nome_utente sessione accesso usuario utilizador identifiant* correo regist* conta senha
      accedi inlog* log wachtwoord e-mailadres hasło zaloguj* аккаунт* войд* парол*
      зарегистр* логин* вход*`,
    unspaced: `
      登录 登入 注册 账号 帐号 密码 验证码 验证 邮箱 邮件 会员 用户 手机号 认证 实名
      微信 客服 ログイン 会員 登録 パスワード 로그인 회원 가입 비밀번호 이메일`,
  },
  // Subscriptions, orders, support
  {
    spaced: `
      member keep_reading archive puzzles podcasts crossword invitation invite-only subscri*
      unsubscribe trial free plan cancel* billed monthly month unlimited premium newsletter*
      offer offers donat* gift credit_card payment order basket cart checkout delivery shopping
      tracking_link support unlock listing seller item feedback survey
      anonymous vacanc* applications job_alert ad-free access abo abonn* digitalabo kostenlos
      kündbar testen gratuit* sans_engagement illimité* offre réservée suscri*
      ilimitado gratis assin* abbon* disdire limiti opzeggen onbeperkt prenumer* subskryp* подпис*
      бесплатн* отмен* доступ* рассылк*`,
    unspaced: `
      购买 包月 专栏 订阅 开通 付费 试读 全文 免费 取消 退款 支付 付款 订单 发货
      解锁 首月 年度 优惠 红包 有料 無料 无料 読み放題 解約 記事 限定 구독 유료 무료
      해지 전문`,
  },
  // Pages and sites
  {
    spaced: `
      page pages site website websites homepage link links url web_address address content article
      here server system systems service online visit visitor visitors library form forms dead_end
      fußbereich rubrique catalogue seite* startseite lien contenu accueil página*
      sitio enlace dirección contenido conteúdo endereço pagina sito indirizzo home_page articolo
      artikel stron* serwis* adres* страниц* сайт* адрес* ссылк* стать* материал*`,
    unspaced: `
      页面 网页 网站 本站 首页 网址 链接 连结 地址 内容 本页 本文 服务器 伺服器 系统
      网络 网路 サイト ページ アドレス 사이트 페이지 기사`,
  },
  // Failures
  {
    spaced: `
      not_found could_not_find cannot_find can't_find no_longer unavailable not_available try
      try_again refresh* reload* error* went_wrong maintenance inconvenience expired blocked
      restricted problem* removed broken moved requested out_of_date outdated prohibited
      warranties renamed mistake issue contact in_touch back_soon reset retry detected unusual
      requests queue in_a_moment back_in scaduta inattività cancellare contatta
      disponible* não_está disponível bestaat teruggaan отключите обновите зайти службу проверк*
      убедиться запрос* inesperado vuelve inténtalo réessayer contactez inattendue assistance
      gefunden fehler versuchen kontaktieren wenden introuvable erreur supprimée déplacée
      gêne excuser contacter no_existe eliminada comprueba contacto encontramos removida verifique
      indisponível trovata rimossa spostata controlla fout gevonden найдена удалена перемещена
      ошибк* проверьте попробуйте запрашиваем*`,
    unspaced: `
      找不到 不存在 删除 移除 失效 过期 错误 有误 出错 重试 稍后 刷新 异常 无法 暂时
      维护 恢复 升级 拦截 限制 暂停 停用 搬迁 权限 违规 审核 投诉 检查 找回 问题
      联系 联络 排队 等待 跳转 返回 見つかり 削除 変更 間違い 확인 연락`,
  },
  // Browsers, devices, apps
  {
    spaced: `
      browser* javascript scripting script scripts device devices computer phone app apps
      download* vpn cache firefox chrome safari edge install* notifications store scan
      skript* gerät* navigateur appareil application navegador dispositivo aplicación aplicativo
      fonctionnalités cronologia bloqueurs extension* расширени* ordenador archivos fichiers
      przeglądar* браузер* приложен*`,
    unspaced: `
      浏览器 脚本 客户端 设备 装置 缓存 插件 下载 扫描 扫码 二维码 应用商店 应用程序
      代理 白名单 手机 ブラウザ アプリ 브라우저`,
  },
  // Buttons and settings
  {
    spaced: `
      click* button box tick press hold enter choose select settings continue proceed close save
      search below above footer menu read reading follow flag window tab scroll sent send vérifiez
      cochez cocher rechargez désactivez essayez fenster schließen zoekfunctie configuración
      desactiva* affiché ci-dessous indiquant klicken einstellungen weiterlesen fortzufahren
      weitere_informationen suche nutzen überprüfen cliquant cliquez continuer poursuivre lecture
      paramétrer choix saisissez saisie recherche haz_clic continuar configurar* leyendo buscador
      más_información utiliza clique navegando configurações alterar busca use continuare leggere
      chiudendo ricerca usa klik instellingen lezen verder ustawieni* kliknij настройк* нажм*
      продолж* прочитать поиск*`,
    unspaced: `
      点击 按住 按钮 滑块 拖动 打开 关闭 设置 设定 选择 输入 查看 浏览 访问 阅读
      继续 搜索 搜寻 使用 确认 提交 完成 关注 看不清 换一张 扫 閲覧 続き 検索 入力
      トップ 설정 입력 링크 이용 변경`,
  },
  // Robot checks
  {
    spaced: `
      robot* bot human humans captcha puzzle traffic automated automatically quick_check
      bots humano robô verifica робот*`,
    unspaced: `
      机器人 恶意 抓取 人机 拼图 安全 流量 自动 ロボット 로봇`,
  },
];

/** The words of all topics, each with the number of its topic. */
interface Vocabulary {
  /** Whole words and phrases. */
  readonly words: ReadonlyMap<string, number>;
  readonly prefixes: ReadonlyMap<string, number>;
  readonly unspaced: ReadonlyMap<string, number>;
}

// Words are looked up in maps: one regular expression per topic took a second on its first use.
const WORD =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]+(?:['-][\p{Script=Latin}\p{Script=Cyrillic}]+)*/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu;

const MAX_PHRASE_WORDS = 4;
const MIN_PREFIX_LENGTH = 3;
const MAX_UNSPACED_LENGTH = 7;

const vocabulary = lazy((): Vocabulary => {
  const [words, prefixes, unspaced] = [
    new Map<string, number>(),
    new Map<string, number>(),
    new Map<string, number>(),
  ];
  for (const [number, topic] of TOPICS.entries()) {
    for (const word of topic.spaced.trim().split(/\s+/)) {
      if (word.endsWith('*')) prefixes.set(word.slice(0, -1), number);
      else words.set(word.replaceAll('_', ' '), number);
    }
    for (const word of plainText(topic.unspaced).trim().split(' ')) unspaced.set(word, number);
  }
  return { words, prefixes, unspaced };
});

/**
 * Whether a short text is what a website says to its visitors, and not an article: a cookie text, a
 * paywall, a sign-in prompt, an error, a check for robots. The same notice appears on many sites
 * and addresses. Texts of more than {@link MAX_SITE_NOTICE_TOKENS} tokens never are.
 *
 * Counts how much of the text belongs to the vocabulary of such notices, so it also recognizes
 * wordings that nobody listed. How well, and on what: docs/extraction.md.
 */
export function isSiteNotice(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  const plain = plainText(text);
  const tokens = countTokens(plain);
  if (tokens > MAX_SITE_NOTICE_TOKENS) return false;
  const counts = TOPICS.map(() => 0);
  const add = (topic: number, count: number) => {
    counts[topic] = (counts[topic] ?? 0) + count;
  };
  addSpaced(plain.match(WORD) ?? [], vocabulary(), add);
  for (const [run] of plain.matchAll(UNSPACED)) addUnspaced(run, vocabulary(), add);
  if (counts.filter((count) => count > 0).length < MIN_TOPICS) return false;
  const share = counts.reduce((sum, count) => sum + count, 0) / tokens;
  return share >= (counts[0] ? MIN_SHARE_ADDRESSED : MIN_SHARE_UNADDRESSED);
}

type Add = (topic: number, count: number) => void;

function addSpaced(text: readonly string[], { words, prefixes }: Vocabulary, add: Add): void {
  for (let at = 0; at < text.length; ) {
    let length = MAX_PHRASE_WORDS;
    while (length > 1 && !words.has(text.slice(at, at + length).join(' '))) length--;
    const phrase = text.slice(at, at + length).join(' ');
    const topic = words.get(phrase) ?? findByPrefix(phrase, prefixes);
    if (topic !== undefined) add(topic, countTokens(phrase));
    at += length;
  }
}

function findByPrefix(word: string, prefixes: ReadonlyMap<string, number>): number | undefined {
  for (let length = word.length; length >= MIN_PREFIX_LENGTH; length--) {
    const topic = prefixes.get(word.slice(0, length));
    if (topic !== undefined) return topic;
  }
  return undefined;
}

function addUnspaced(run: string, { unspaced }: Vocabulary, add: Add): void {
  for (let at = 0; at < run.length; ) {
    let length = MAX_UNSPACED_LENGTH;
    while (length > 0 && !unspaced.has(run.slice(at, at + length))) length--;
    const word = run.slice(at, at + length);
    const topic = unspaced.get(word);
    if (topic !== undefined) add(topic, countTokens(word));
    at += Math.max(1, length);
  }
}
