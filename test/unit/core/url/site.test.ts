import { expect, test } from 'vitest';
import { pageAddresses } from '../../../../core/url/canonical.ts';
import { isHttpUrl } from '../../../../core/url/http-url.ts';
import { siteOf } from '../../../../core/url/site.ts';

test.each([
  ['m.cn', 'm.cn'],
  ['m.com.cn', 'm.com.cn'],
  ['3g.com.cn', '3g.com.cn'],
  ['www.m.com.cn', 'm.com.cn'],
  ['m.github.io', 'm.github.io'],
  ['www.someone.github.io', 'someone.github.io'],
  ['en.m.wikipedia.org', 'en.wikipedia.org'],
  ['m.weibo.cn', 'weibo.cn'],
  ['www2.a.test', 'a.test'],
  ['m.www.a.test', 'a.test'],
  ['www.bbc.co.uk', 'bbc.co.uk'],
  ['mobile.a.test', 'a.test'],
  ['amp.a.test', 'a.test'],
  ['wap.a.test', 'a.test'],
  ['touch.a.test', 'a.test'],
  ['3g.a.test', 'a.test'],
  ['wwwhat.a.test', 'wwwhat.a.test'],
  ['m..test', 'm..test'],
  ['m..', 'm..'],
  ['a.test.:81', 'a.test'],
  ['localhost:3000', 'localhost'],
  ['127.0.0.1', '127.0.0.1'],
  ['[::1]', '[::1]'],
  ['аpple.com', 'xn--pple-43d.com'],
  ['www.google.com/amp/s/www.a.test/x', 'a.test'],
])('the site of %s is %s', (host, site) => {
  expect(siteOf(`https://${host}`)).toBe(site);
});

test('rejects an address that is not on the web', () => {
  expect(() => siteOf('about:blank')).toThrow(TypeError);
});

test.each([
  ['mp.weixin.qq.com/s?sn=4&chksm=x&__biz=M==&mid=2&idx=1', 's?__biz=M==&idx=1&mid=2&sn=4'],
  ['mp.weixin.qq.com/s/AbC?scene=21&chksm=x', 's/AbC'],
  ['mp.weixin.qq.com/s?src=11&signature=A&utm_id=1', 's?signature=A&src=11'],
  ['mp.weixin.qq.com/other?scene=21&__biz=1&mid=1&idx=1', 'other?__biz=1&idx=1&mid=1&scene=21'],
  ['mp.weixin.qq.com/sub?scene=21&__biz=1&mid=1&idx=1', 'sub?__biz=1&idx=1&mid=1&scene=21'],
  ['a.test/s?scene=21&__biz=1&mid=1&idx=1', 's?__biz=1&idx=1&mid=1&scene=21'],
  ['blog.csdn.net/x/1?ops_request_misc=1&request_id=2&biz_id=3&depth_1-utm_source=4', 'x/1'],
  ['m.weibo.cn/1/2?refer_flag=1', '1/2'],
  ['news.sina.cn/x.html?cre=1&mod=2&loc=3&r=4&rfunc=5&vt=6', 'x.html'],
  ['baijiahao.baidu.com/s?id=1&for=pc&wfr=spider', 's?id=1'],
  ['www.bilibili.com/read/cv1?from=x&jump_opus=1&vd_source=2&spm_id_from=3', 'read/cv1'],
  ['www.bilibili.com/video/1?p=2', 'video/1?p=2'],
])('removes the irrelevant parameters of %s', (url, rest) => {
  const address = new URL(pageAddresses(`https://${url}`)[0]);
  expect(`${address.pathname}${address.search}`).toBe(`/${rest}`);
});

test('keeps the same parameters on other sites, even with a similar name', () => {
  for (const host of ['a.test', 'not163.com', '163.com.test']) {
    expect(pageAddresses(`https://${host}/x?f=1`)).toEqual([`https://${host}/x?f=1`]);
  }
});

test.each(['m.'.repeat(4000), `${'a'.repeat(8000)}.`, `someone@${'www.'.repeat(64)}`])(
  'a host with more than 253 characters is no address: %s',
  (labels) => {
    const address = `https://${labels}example/`;
    expect(isHttpUrl(address)).toBe(false);
    expect(() => siteOf(address)).toThrow(TypeError);
    expect(pageAddresses('https://a.test/x', address)).toEqual(['https://a.test/x']);
  },
);
