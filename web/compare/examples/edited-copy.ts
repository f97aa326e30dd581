import type { Example } from './example.ts';

/** An article and what became of it on another site: words exchanged, a line of credit added. */
export const editedCopy: Example = {
  en: {
    a: `On the east pier of the old harbour stands a clock that has never been right. It was set in 1911 by a watchmaker who lived three streets away, and ever since it has run about four minutes slow. Visitors notice it at once and wonder why nobody mends it.

The harbour master explains that somebody once did. For one winter the clock told the exact time, and in those months eleven people missed the evening ferry, because the whole town had learned to leave the house when the pier clock said ten past six. In spring the council voted, with a single voice against, to put the four minutes back.

Since then the clock has been cleaned every October, its hands are painted every second year, and a note inside the case asks whoever opens it to please leave the time alone.`,
    b: `THE CLOCK THAT IS ALWAYS LATE

On the east pier of the old harbour stands a clock that has never been right. It was set in 1911 by a watchmaker who lived three streets away, and it has run about four minutes slow ever since. Tourists notice it at once and wonder why nobody mends it.

The harbour master says that somebody once did. For one winter the clock told the exact time, and in those months eleven people missed the evening ferry, because the whole town had learned to leave the house when the pier clock said ten past six. In spring the council voted, with only one voice against, to put the four minutes back.

Since then the clock has been cleaned every October, its hands are painted every second year, and a note inside the case asks whoever opens it to leave the time alone.

(From the harbour newsletter)`,
  },
  'zh-CN': {
    a: `城东的老钟表店只有八平方米，店主姓林，修了四十一年的表。他不收急活，理由是钟表最怕的就是急。客人把表留下，他先听，把表贴在耳边听上一分钟，再决定要不要打开。

去年冬天，有个年轻人拿来一块摔坏的怀表，说是外公留下的，别的店都劝他换新机芯。林师傅看了三天，用旧零件一颗一颗配齐，只收了六十块钱。年轻人问为什么这么便宜，他说零件是现成的，手艺是师父给的，自己不过花了点时间，而时间正是他店里最多的东西。`,
    b: `【人物】修表的林师傅

城东的老钟表店只有八平方米，店主姓林，修了四十一年的表。他从不收急活，理由是钟表最怕的就是急。顾客把表留下，他先听，把表贴在耳边听上一分钟，再决定要不要打开。

去年冬天，有个小伙子拿来一块摔坏的怀表，说是外公留下的，别的店都劝他换新机芯。林师傅看了三天，用旧零件一颗一颗配齐，只收了六十块钱。小伙子问为什么这么便宜，他说零件是现成的，手艺是师父给的，自己只是花了点时间，而时间正是他店里最多的东西。

（转载自本地生活周刊）`,
  },
};
