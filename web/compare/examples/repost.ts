import type { Example } from './example.ts';

/** An article, and the same one on a site that adds where it is from and what else to do there. */
export const repost: Example = {
  en: {
    a: `How the village got its second bridge

For ninety years the only way across the Lenn was a stone bridge wide enough for one cart. When the dairy bought lorries, they had to stop on the bank and hand their churns over the parapet, one by one, to a cart on the other side.

In 1958 the schoolteacher, Ida Maurer, let her class measure the river as an exercise in geometry. They did it with ropes, a water level and a home-made theodolite, and sent their drawing to the county. An engineer there noticed that the narrowest place was not where everybody thought it was, but two hundred metres upstream, behind the sawmill.

The second bridge has stood on that spot since 1961. It is eleven centimetres longer than the children had worked out, which Mrs Maurer, until the end of her life, put down to the engineer.`,
    b: `Source: Lenn Valley Gazette

How the village got its second bridge

By Anna Keller

For ninety years the only way across the Lenn was a stone bridge wide enough for one cart. When the dairy bought lorries, they had to stop on the bank and hand their churns over the parapet, one by one, to a cart on the other side.

In 1958 the schoolteacher, Ida Maurer, let her class measure the river as an exercise in geometry. They did it with ropes, a water level and a home-made theodolite, and sent their drawing to the county. An engineer there noticed that the narrowest place was not where everybody thought it was, but two hundred metres upstream, behind the sawmill.

The second bridge has stood on that spot since 1961. It is eleven centimetres longer than the children had worked out, which Mrs Maurer, until the end of her life, put down to the engineer.

This article was originally published in the Lenn Valley Gazette.
Follow us on Facebook and Twitter.
All rights reserved.`,
  },
  'zh-CN': {
    a: `第二座桥的来历

九十年间，过连河只有一座石桥，宽度刚够走一辆马车。后来奶场买了卡车，车过不了桥，只好停在岸边，把奶桶一只一只从栏杆上递给对岸赶来的马车。

一九五八年，小学教师梅爱达让全班学生去量河宽，当作几何课的练习。孩子们用绳子、水平尺和一台自制的经纬仪量了三个星期，把图纸寄到了县里。县里的工程师看了图才发现，河面最窄的地方并不是大家一直以为的渡口，而是上游两百米处，锯木厂的背后。

第二座桥一九六一年就建在那里，至今还在用。它比孩子们算出来的长了十一厘米。梅老师到老都说，那是工程师量错了。`,
    b: `来源：连河谷日报
作者：安小可

第二座桥的来历

九十年间，过连河只有一座石桥，宽度刚够走一辆马车。后来奶场买了卡车，车过不了桥，只好停在岸边，把奶桶一只一只从栏杆上递给对岸赶来的马车。

一九五八年，小学教师梅爱达让全班学生去量河宽，当作几何课的练习。孩子们用绳子、水平尺和一台自制的经纬仪量了三个星期，把图纸寄到了县里。县里的工程师看了图才发现，河面最窄的地方并不是大家一直以为的渡口，而是上游两百米处，锯木厂的背后。

第二座桥一九六一年就建在那里，至今还在用。它比孩子们算出来的长了十一厘米。梅老师到老都说，那是工程师量错了。

责任编辑：林木
版权声明：本文转载自连河谷日报，版权归原作者所有，如有侵权请联系我们删除。
欢迎关注我们的微信公众号。`,
  },
};
