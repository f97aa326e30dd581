import { firstSegment, hostOf, labelsBelowSite } from './parts.ts';
import { isInPrivatePart, places, speaksToAll } from './places.ts';

const BANKS = places(`
  ally.com americanexpress.com axisbank.com bankofamerica.com barclays.co.uk barclays.com
  bankofireland.com bbva.com bbva.es bnpparibas bnpparibas.com bmo.com bofa.com capitalone.com chase.com cibc.com
  citi.com citibank.com citizensbank.com comdirect.de commbank.com.au commerzbank.de consorsbank.de
  credit-agricole.fr danskebank.dk dbs.com deutsche-bank.de discover.com dkb.de emiratesnbd.com
  fnb.co.za halifax-online.co.uk halifax.co.uk hdfcbank.com hsbc.* hsbc.com.hk huntington.com
  icicibank.com ing.* ing.com intesasanpaolo.com itau.com.br key.com kotak.com labanquepostale.fr
  lloydsbank.co.uk lloydsbank.com mizuhobank.co.jp monzo.com mufg.jp n26.com nationwide.co.uk
  natwest.com navyfederal.org nordea.* ocbc.com onlinesbi.sbi pnc.com postbank.de rabobank.*
  raiffeisen.* rbc.com rbcroyalbank.com regions.com revolut.com sabadell.com santander.*
  sberbank.ru sbi.co.in scotiabank.com sebgroup.com smbc.co.jp sofi.com sparkasse.de
  standardchartered.com starlingbank.com swedbank.* tangerine.ca td.com tdbank.com tinkoff.ru
  truist.com ubs.com unicredit.* uobgroup.com usaa.com usbank.com vtb.ru wellsfargo.com
  westpac.com.au anz.com nab.com.au anz.co.nz asb.co.nz
`);

const CHINESE_BANKS = places(`
  95516.com abchina.com abchina.com.cn bankcomm.com bankofbeijing.com.cn bankofchina.com boc.cn
  bosc.cn ccb.com ccb.cn cdb.com.cn cebbank.com cgbchina.com.cn cib.com.cn citicbank.com cmbc.com.cn
  cmbchina.com cqrcb.com czbank.com hxb.com.cn hzbank.com.cn icbc.com.cn jsbchina.cn mybank.cn
  nbcb.com.cn njcb.com.cn bank.pingan.com psbc.com spdb.com.cn webank.com bankofshanghai.com
  hangseng.com bochk.com bea.com.hk esunbank.com.tw cathaybk.com.tw ctbcbank.com
`);

/** Payment, brokers, exchanges of money and coins, taxes: what tells of somebody's money. */
const PAYMENT = places(`
  paypal.com paypal.me venmo.com cash.app zellepay.com wise.com transferwise.com skrill.com
  payoneer.com klarna.com afterpay.com affirm.com checkout.stripe.com dashboard.stripe.com
  buy.stripe.com invoice.stripe.com billing.stripe.com pay.google.com wallet.google.com
  payments.google.com pay.amazon.com squareup.com giropay.de paydirekt.de ideal.nl
  coinbase.com binance.com kraken.com okx.com crypto.com bitstamp.net huobi.com blockchain.com
  fidelity.com schwab.com vanguard.com etrade.com robinhood.com interactivebrokers.com
  tdameritrade.com degiro.* traderepublic.com zerodha.com mint.intuit.com turbotax.intuit.com
  ynab.com/app app.ynab.com creditkarma.com experian.com/consumer
  alipay.com tenpay.com pay.weixin.qq.com pay.qq.com jdpay.com jr.jd.com pay.jd.com cashier.jd.com
  cashiersu18.alipay.com unionpay.com unionpayintl.com 99bill.com yeepay.com lakala.com
  antfortune.com fund123.cn trade.1234567.com.cn lu.com pay.suning.com pay.bilibili.com
  etax.chinatax.gov.cn trade.taobao.com buyertrade.taobao.com
  trade.tmall.com buy.taobao.com buy.tmall.com cart.taobao.com cart.jd.com trade.jd.com order.jd.com
  amazon.*/gp/buy amazon.*/gp/cart amazon.*/cart ebay.*/ord pay.ebay.com cart.ebay.com
`);

// Not `bank`: bank.eastmoney.com and its like are newspapers' desks.
const BANKING_LABEL =
  /^(?:(?:e|i|net|my|per|corp|online|internet|home|business|personal|mobile|secure)-?bank(?:ing)?|banking|checkout|cashier|payments?|pay|billing)$/;

const PAYING_FOLDER =
  /^(?:checkouts?|cashier|payment|(?:e|i|net|online|internet|mobile)-?banking|billing|shopping-?cart)$/;

/** Whether an address is that of a bank, a payment or another keeper of money. */
export function isBank(url: URL): boolean {
  return (
    isInPrivatePart(url, BANKS) ||
    isInPrivatePart(url, CHINESE_BANKS) ||
    isInPrivatePart(url, PAYMENT) ||
    labelsBelowSite(url).some((label) => BANKING_LABEL.test(label)) ||
    PAYING_FOLDER.test(firstSegment(url)) ||
    // A name that only banks can have.
    (hostOf(url).endsWith('.bank') && !speaksToAll(url))
  );
}
