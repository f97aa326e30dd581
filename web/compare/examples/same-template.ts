import type { Example } from './example.ts';

/** One form filled in twice: nearly all words are the same, and what it tells is another thing. */
export const sameTemplate: Example = {
  en: {
    a: `Road works on the B 17: notice to residents

From Monday, 4 March, to Friday, 22 March, the surface of the B 17 between Oak Street and the railway crossing is renewed. During this time the road is closed to all traffic between 7:30 and 17:00. A diversion over Mill Lane is signposted; please allow 12 minutes more for your journey. Buses of line 31 do not stop at the Market Square; the nearest stop is 250 metres away, at the town hall.

Access for residents, ambulances and the fire brigade is kept open at all times. Waste bins are collected one day earlier than usual and must stand at the kerb by 6:00. The costs of 480,000 euros are borne by the county. Should the weather be bad, the works may take 5 days longer. Questions are answered by the roads office, telephone 555 0142, on working days from 8:00 to 12:00. We ask for your understanding and thank you for your patience.`,
    b: `Road works on the B 42: notice to residents

From Monday, 9 September, to Friday, 11 October, the surface of the B 42 between Harbour Road and the football ground is renewed. During this time the road is closed to all traffic between 6:45 and 18:15. A diversion over Vineyard Hill is signposted; please allow 25 minutes more for your journey. Buses of line 8 do not stop at the Hospital; the nearest stop is 600 metres away, at the library.

Access for residents, ambulances and the fire brigade is kept open at all times. Waste bins are collected one day earlier than usual and must stand at the kerb by 5:30. The costs of 1,370,000 euros are borne by the county. Should the weather be bad, the works may take 14 days longer. Questions are answered by the roads office, telephone 555 0197, on working days from 9:00 to 13:00. We ask for your understanding and thank you for your patience.`,
  },
  'zh-CN': {
    a: `关于17号公路施工的通告

各位居民：自3月4日起至3月22日止，17号公路橡树街至铁路道口路段将重铺路面。施工期间，该路段每天7时30分至17时禁止一切车辆通行。请过往车辆按照指示牌绕行磨坊路，预计多用12分钟，请提前安排出行时间。31路公共汽车暂停停靠集市广场站，请乘客步行250米到市政厅站乘车。

居民出入、救护车和消防车的通道始终保持畅通。垃圾清运比平时提前一天，请于当天6时以前将垃圾桶放到路边。工程费用48万元由县财政承担。如遇恶劣天气，工期可能顺延5天。如有疑问，请于工作日8时至12时致电公路管理处，电话5550142。施工给您带来不便，敬请谅解，感谢您的理解与支持。`,
    b: `关于42号公路施工的通告

各位居民：自9月9日起至10月11日止，42号公路港口路至足球场路段将重铺路面。施工期间，该路段每天6时45分至18时15分禁止一切车辆通行。请过往车辆按照指示牌绕行葡萄山，预计多用25分钟，请提前安排出行时间。8路公共汽车暂停停靠人民医院站，请乘客步行600米到图书馆站乘车。

居民出入、救护车和消防车的通道始终保持畅通。垃圾清运比平时提前一天，请于当天5时30分以前将垃圾桶放到路边。工程费用137万元由县财政承担。如遇恶劣天气，工期可能顺延14天。如有疑问，请于工作日9时至13时致电公路管理处，电话5550197。施工给您带来不便，敬请谅解，感谢您的理解与支持。`,
  },
};
