import { lazy } from '../lazy.ts';

// The lines that English sites add before and after an article, as `plainLine` returns them: in lower
// case, with straight apostrophes.

const PIECE =
  '(?:article|post|story|piece|essay|column|content|work|entry|interview|report|excerpt|version|commentary|translation)s?';
const KIND = '(?:(?:blog|news|full|guest|original|above|following|opinion) ){0,2}';
const PUBLISHED =
  '(?:published|appeared|posted|written for|featured|ran|republished|reprinted|syndicated|reposted|cross-posted|shared)';
const DAY = '(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\\d)';
const SITE =
  '(?:we|this (?:web)?site|our (?:web)?sites?|we and our(?: \\d+)? partners|[\\w-]{1,30}(?:\\.[a-z]{2,6}){1,2})';

const LABEL =
  'source|via|credits?|(?:image|photo|cover|featured)(?: (?:credit|source|courtesy|by))?s?|photograph|' +
  '(?:original|source|full) (?:article|post|source|link|story|url|text)|read the (?:original|full) (?:article|story|post)|permalink|hat tip|h/t|' +
  'tags?|categor(?:y|ies)|filed under|topics?|keywords?|labels?|tagged(?: with| as| in)?|posted in|' +
  'author|by|written by|edited by|reviewed by|translated by|posted by|editor|reporter|' +
  'prev(?:ious)?(?: (?:article|post|story|page))?|next(?: (?:article|post|story|page|up))?|older|newer|up next|' +
  '(?:related|recommended|see also|further reading|read (?:more|next|also)|more (?:stories|articles|posts|from .{1,30}|on .{1,30}))|' +
  'share(?: (?:this|it|on|via))?|follow(?: us)?|disclaimer|disclosure|copyright|license|licence|reading time|' +
  '(?:published|posted|updated|last (?:updated|modified|edited))(?: (?:on|at))?';

const ALONE =
  'related(?: (?:posts?|articles?|stories|reading|news|topics|content|links))?|recommended(?: (?:for you|reading|posts|articles|stories))?|' +
  '(?:popular|trending|latest|similar|other|recent|top|featured|more)(?: (?:posts?|articles?|stories|news|topics|from .{1,40}|on .{1,40}|by .{1,40}|in .{1,40}|like this|now))|' +
  'most (?:read|popular|viewed|shared)|further reading|see also|you (?:may|might) (?:also )?(?:like|enjoy|be interested in).{0,20}|up next|read (?:more|next|also)|' +
  '(?:next|previous|prev|older|newer)(?: (?:article|post|story|page|posts))?|back to (?:top|blog|news|home|all posts)|' +
  'share|tweet(?: this)?|pin(?: it| this)?|email(?: this)?|e-mail|print(?: this(?: page| article)?)?|like(?: this)?|follow|save|bookmark|copy link|report(?: this)?|facebook|twitter|x|linkedin|reddit|whatsapp|telegram|pinterest|pocket|' +
  '(?:(?:\\d+|no|one|leave a|post a|add a|view|show|load|join the|write a|view all|all|add your|load more|show all) )(?:\\d+ )?(?:comments?|responses?|replies|reply|conversation|discussion|thoughts?|shares?|likes?|views?|claps?|reads?)|comments?(?: are closed)?|discussion|leave a reply|' +
  'advertisements?|sponsored(?: (?:content|links?))?|ad|promoted|table of contents|about the author|(?:the )?end|' +
  'subscribe(?: (?:now|today|here|for free))?|sign up(?: now| for free)?|(?:sign|log) ?in|register|unsubscribe|menu|search|skip to (?:main )?content|loading|' +
  'privacy policy|terms(?: (?:of (?:use|service)|and conditions|& conditions))?|cookie (?:policy|settings|preferences|notice)|contact us|about us|advertise(?: with us)?|' +
  '\\d{1,7}|\\d{1,3} ?min(?:ute)?s?(?: read)?|all rights reserved|some rights reserved';

const SENTENCES = [
  `(?:this|a version of this|an earlier version of this) ${KIND}${PIECE} (?:was|is|has(?: been)?|have been|originally|first|also|previously)\\b.{0,30}?${PUBLISHED}\\b`,
  `the ${KIND}${PIECE} (?:was |is )?originally ${PUBLISHED} (?:on|at|in|by|here)\\b`,
  'the post .{1,120} (?:appeared first|first appeared) on\\b',
  `this ${KIND}${PIECE} (?:is|was) (?:an excerpt|excerpted|adapted|reproduced|re-?used|licensed|licenced|part of a series|taken|a guest)`,
  '(?:originally|first|previously|initially|also|cross-?)[ -]?(?:published|posted|appeared|featured) (?:on|at|in|by|here|to|as)\\b(?!.{0,200}, (?:it|he|she|they|we|this|that) )',
  '(?:originally|first|also|cross-?)[ -]?(?:published|posted)(?: ?:|$)',
  '(?:re-?published|re-?printed|re-?posted|re-?produced|syndicated|cross-?posted) (?:here )?(?:with|by|under|from|courtesy|at|in|on)\\b',
  '(?:used|shared|excerpted|adapted|translated)(?: here)? (?:with|by) (?:the )?(?:kind )?permission',
  '(?:special )?(?:notice|statement|note): the (?:content|article|above|views|opinions)',
  '(?:a version of )?this article appear(?:s|ed) in print\\b',
  'read (?:the )?(?:original|full|entire|rest of(?: the)?)(?: (?:article|story|post|version|piece|report))?\\b.{0,60}$',
  '(?:continue|keep) reading\\b.{0,60}$',
  '(?:view|see|visit|click here (?:to|for)) (?:to )?(?:read |view |see )?(?:the )?(?:original|full|source)\\b.{0,60}$',
  `(?:published|posted|updated|last (?:updated|modified|edited)|first published|written)(?: by .{1,40})?(?: on| at)?:? ${DAY}.{0,40}(?:\\d|[ap]m|utc|gmt|[ebp][sd]t)$`,
  '(?:estimated )?read(?:ing)? time\\b.{0,30}$',
  '(?:copyright|©|c\\))\\s*(?:©|\\(c\\)|\\d{4}|:|by\\b|notice|reserved|protected|\\d{4})',
  '.{0,160}\\ball rights reserved$',
  '(?:image|picture|photo) (?:source|caption|credit), .{1,60}$',
  '.{1,160}\\bcontributed (?:to this (?:report|story|article)|reporting)(?: from .{1,40})?$',
  '(?:licensed|licenced|available|distributed|released|published) under (?:a |an |the )?(?:creative commons|cc[ -]|terms|mit|apache|gnu|gpl|open government)',
  '(?:except where otherwise noted|unless otherwise (?:stated|noted|indicated)|except where (?:otherwise )?noted)\\b',
  `(?:this|the|all) (?:work|content|text|site|pages?|website|blog|${PIECE})(?: on this (?:site|blog|website))? (?:is|are) (?:licensed|licenced|made available|released|protected by|copyright|©|available under|published under)`,
  '(?:the )?(?:views?|opinions?)(?:,? (?:and )?(?:views|opinions))?(?: and (?:views|opinions))? expressed\\b.{0,80}\\b(?:are|do|does|is|belong|represent|reflect)\\b',
  '(?:no part of|reproduction of|unauthori[sz]ed (?:use|reproduction)|do not (?:copy|reproduce|republish)|may not be (?:reproduced|published))\\b.{0,120}(?:without|prohibited|permission)',
  '(?:please )?(?:share|tweet|pin) (?:this|it|on|via|with (?:your )?friends)\\b.{0,50}$',
  '(?:click to|share) (?:share |email |print )?(?:on|to|a link to|this)\\b.{0,60}$',
  '(?:follow|like|find|join|connect with|subscribe to|contact|visit|support|email) (?:us|me|our)(?:$| ?:| (?:(?:on|at|via) .{1,80}|(?:[\\w-]{1,20} ){0,2}(?:here|today|website|site|newsletter|channel|podcast|blog|page|community|work|journalism|facebook|twitter|instagram|telegram|discord|patreon|youtube)(?:$| (?:on|at|via|for|to|page|channel|and)\\b.{0,60})))',
  '(?:follow|about) the author\\b.{0,40}$',
  '(?:sign up|subscribe|register|join)(?: now| today| here)? (?:for|to|free|below)\\b.{0,40}(?:newsletter|updates|email|mailing list|inbox|digest|free|feed|channel|podcast|blog)',
  '(?:get|receive|want|have) .{0,70}(?:in|to|into) your inbox',
  '(?:enter )?your email(?: address)?\\b.{0,40}$',
  "(?:don't|never) miss (?:a|an|any|our|the next|another) (?:[\\w-]{1,20} )?(?:thing|post|story|stories|update|updates|beat|issue|episode|article)\\b.{0,60}$",
  '(?:stay (?:up to date|informed|in the loop|updated))(?:$| (?:with|on|by)\\b.{0,60}$)',
  '(?:thanks|thank you) for (?:reading|subscribing|sharing|stopping by|visiting)\\b.{0,60}$',
  'if you (?:liked|enjoyed|like|found) (?:this|the|reading)\\b.{0,30}(?:article|post|story|piece|helpful|useful|interesting)\\b.{0,60}(?:share|subscribe|follow|consider|clap|like|buy|sign|check|newsletter)',
  '(?:leave|post|add|write) (?:a|your) (?:comment|reply)\\b.{0,40}$',
  '(?:log ?in|sign ?in|you must be logged in)(?: or .{1,20})? to (?:comment|reply|post|leave|continue|read|view)',
  `${SITE} (?:uses?|and our partners use|may use|store|value your privacy|care about your privacy)\\b.{0,60}(?:cookies?|privacy|information on)`,
  '(?:by|if you) (?:continuing|using|clicking|browsing|accepting|continue)\\b.{0,80}(?:cookies|terms|privacy|consent)',
  '(?:accept|reject|allow|decline|manage|deny)(?: all)?(?: (?:optional|essential|necessary|your))?(?: (?:cookies|preferences|consent|options|choices|settings))?$',
];

export const englishLines = lazy((): readonly RegExp[] => [
  new RegExp(`^(?:${LABEL}) ?[:|»].{0,120}$`),
  new RegExp(`^(?:${ALONE})(?: ?\\(?\\d{0,6}\\)?)?:?$`),
  ...SENTENCES.map((source) => new RegExp(`^${source}`)),
]);

/** A line that only names the author. Only the capitals distinguish it from a sentence. */
export const BYLINE =
  /^(?:By|Written by|Posted by|Words by|Text by|Story by|Author) (?:[A-Z][\w.'’-]*)(?: (?:[A-Z][\w.'’-]*|and|&|de|van|von|la|,)){1,5}(?: ?[|,·•–-] ?[^.]{0,40})?$/;
