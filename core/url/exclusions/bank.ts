import {
  firstSegment,
  hostOf,
  isPublicSection,
  labelsBelowSite,
  matchesPrivatePart,
  parsePatterns,
} from './url-patterns.ts';

const BANKS = parsePatterns(`
  53.com abanca.com abnamro.nl absa.co.za adcb.com aib.ie airbank.cz akbank.com alfabank.ru
  aliorbank.pl ally.com alrajhibank.com.sa americanexpress.com anz.co.nz anz.com argenta.be
  asb.co.nz asnbank.nl atombank.co.uk avanza.se axisbank.com bancamediolanum.it
  bancatransilvania.ro bancobpi.pt bancobpm.it bancochile.cl bancoestado.cl bancolombia.com
  bancosantander.es bangkokbank.com bankaustria.at bankfab.com bankhapoalim.co.il bankinter.com
  bankmandiri.co.id bankmillennium.pl bankofamerica.com bankofbaroda.in bankofireland.com
  bankwest.com.au banorte.com banquepopulaire.fr barclays.co.uk barclays.com barclaysus.com
  bawag.at bb.com.br bbva.com bbva.es bca.co.id bci.cl bcr.ro bdo.com.ph becu.org belfius.be
  bendigo.com.au bendigobank.com.au berliner-sparkasse.de bidv.com.vn bmo.com bnc.ca bni.co.id
  bnpparibas bnpparibas.com bnpparibas.net bnpparibasfortis.be bnz.co.nz bofa.com boursobank.com
  bper.it bpi.com.ph bradesco bradesco.com.br brd.ro bri.co.id bunq.com c24.de c6bank.com.br
  caisse-epargne.fr caixa.gov.br caixabank.es canarabank.com capitalone.com capitecbank.co.za
  cgd.pt chase.co.uk chase.com chime.com cibc.com cic.fr cimb.com.my cimbclicks.com.my citi.com
  citibank.com citibankonline.com citizensbank.com citizensbankonline.com co-operativebank.co.uk
  comdirect.de commbank.com.au commerzbank.de consorsbank.de coutts.com credit-agricole.fr
  creditmutuel.fr csas.cz csob.cz danskebank.dk davivienda.com dbs.com denizbank.com
  desjardins.com deutsche-bank.de discountbank.co.il discover.com dkb.de dnb.no easybank.at
  emiratesnbd.com enpara.com eqbank.ca erstebank.at eurobank.gr fineco.it finecobank.com fio.cz
  firstdirect.com fnb.co.za fortuneo.fr garantibbva.com.tr gazprombank.ru gls.de gtbank.com
  halifax-online.co.uk halifax.co.uk halkbank.com.tr hanabank.com handelsbanken.* haspa.de hbl.com
  hdfcbank.com hellobank.fr hsbc.* hsbc.com.hk huntington.com hypovereinsbank.de ibercaja.es
  ibk.co.kr icicibank.com idfcfirstbank.com indusind.com ing.* ing.com inter.co intesasanpaolo.com
  ipko.pl isbank.com.tr itau.com.br jp-bank.japanpost.jp jyskebank.dk kakaobank.com
  kasikornbank.com kb.cz kbc.be kbstar.com kebhana.com key.com keytradebank.be kiwibank.co.nz
  klikbca.com knab.nl kotak.com krungsri.com krungthai.com kutxabank.es labanquepostale.fr
  lansforsakringar.se lcl.fr leumi.co.il lloydsbank.co.uk lloydsbank.com macquarie.com.au
  marcus.com mashreq.com maybank2u.com.my mbank.pl meezanbank.com metrobank.com.ph
  metrobankonline.co.uk millenniumbcp.pt mizrahi-tefahot.co.il mizuhobank.co.jp monabanq.com
  moneta.cz monobank.ua monzo.com mps.it mtb.com mufg.jp n26.com nab.com.au nationwide.co.uk
  natwest.com navyfederal.org nbc.ca nbg.gr nedbank.co.za netbk.co.jp nonghyup.com nordea.*
  nordnet.* norisbank.de novobanco.pt nu.com.mx nubank.com.br nykredit.dk ocbc.com onlinesbi.sbi
  op.fi openbank.es oschadbank.ua otpbank.hu paypay-bank.co.jp pbebank.com pekao.com.pl
  permanenttsb.ie piraeusbank.gr pkobp.pl pnbindia.in pnc.com posb.com.sg postbank.de
  postfinance.ch privat24.ua privatbank.ua psbank.ru ptsb.ie qnb.com qnb.com.tr rabobank.*
  raiffeisen.* rakuten-bank.co.jp rbc.com rbcroyalbank.com rbs.co.uk regions.com resonabank.co.jp
  revolut.com rhbgroup.com riyadbank.com rosbank.ru rshb.ru s-pankki.fi sabadell.com santander.*
  sberbank.ru sbi.co.in sbishinseibank.co.jp sc.com scb.co.th scotiabank.com seb.se sebgroup.com
  sg.fr shinhan.com simplii.com skandia.se smbc.co.jp snsbank.nl societegenerale.fr sofi.com
  sonybank.jp sovcombank.ru sparebank1.no sparkasse.at sparkasse.de standardbank.co.za
  standardchartered.com starlingbank.com stgeorge.com.au suncorpbank.com.au swedbank.*
  synchrony.com synchronybank.com tangerine.ca targobank.de tbank.ru td.com tdbank.com
  techcombank.com tescobank.com tinkoff.ru tossbank.com triodos.* truist.com tsb.co.nz tsb.co.uk
  ubagroup.com ubank.com.au ubs.com ulsterbank.co.uk unicajabanco.es unicredit.* unionbankph.com
  uob.com.sg uobgroup.com usaa.com usbank.com vakifbank.com.tr varomoney.com velobank.pl
  viabcp.com vietcombank.com.vn vietinbank.vn virginmoney.com virginmoney.com.au volksbank.de
  vr.de vtb.ru wellsfargo.com westpac.co.nz westpac.com.au wooribank.com yapikredi.com.tr
  yesbank.in zenithbank.com ziraatbank.com.tr zkb.ch zopa.com
`);

const CHINESE_BANKS = parsePatterns(`
  95516.com 95559.com.cn abchina.com abchina.com.cn bank.pingan.com bank.za.group bankcomm.com
  bankofbeijing.com.cn bankofchina.com bankofshanghai.com bea.com.hk bjrcb.com boc.cn bocd.com.cn
  bochk.com bosc.cn bot.com.tw cathaybk.com.tw cbhb.com.cn ccb.cn ccb.com cdb.com.cn cebbank.com
  cgbchina.com.cn chb.com.tw chbank.com cib.com.cn citicbank.com cmbc.com.cn cmbchina.com
  cqcbank.com cqrcb.com ctbcbank.com czbank.com dahsing.com ebank.pingan.com.cn ecitic.com
  esunbank.com.tw firstbank.com.tw fubon.com gzcb.com.cn hangseng.com hfbank.com.cn hkbchina.com
  hncb.com.tw hrbb.com.cn hsbank.com.cn hxb.com.cn hzbank.com.cn icbc.com.cn icbcasia.com
  jsbchina.cn landbank.com.tw megabank.com.tw mox.com mybank.cn nbcb.com.cn njcb.com.cn psbc.com
  qdccb.com qlbchina.com richart.tw shengjingbank.com.cn sinopac.com spdb.com.cn srcb.com
  taishinbank.com.tw tccb.com.cn webank.com xacbank.com xwbank.com zzbank.cn
`);

/** Payment services, brokers, exchanges, tax offices: other sites that show somebody's finances. */
const PAYMENT = parsePatterns(`
  paypal.com paypal.me venmo.com cash.app zellepay.com wise.com transferwise.com skrill.com
  payoneer.com klarna.com afterpay.com affirm.com checkout.stripe.com dashboard.stripe.com
  buy.stripe.com invoice.stripe.com billing.stripe.com pay.google.com wallet.google.com
  payments.google.com pay.amazon.com squareup.com giropay.de paydirekt.de ideal.nl coinbase.com
  binance.com kraken.com okx.com crypto.com bitstamp.net huobi.com blockchain.com fidelity.com
  schwab.com vanguard.com etrade.com robinhood.com interactivebrokers.com tdameritrade.com
  degiro.* traderepublic.com zerodha.com mint.intuit.com turbotax.intuit.com ynab.com/app
  app.ynab.com creditkarma.com experian.com/consumer alipay.com tenpay.com pay.weixin.qq.com
  pay.qq.com jdpay.com jr.jd.com pay.jd.com cashier.jd.com unionpay.com unionpayintl.com
  99bill.com yeepay.com lakala.com antfortune.com fund123.cn trade.1234567.com.cn lu.com
  pay.suning.com pay.bilibili.com etax.chinatax.gov.cn trade.taobao.com buyertrade.taobao.com
  trade.tmall.com buy.taobao.com buy.tmall.com cart.taobao.com cart.jd.com trade.jd.com
  order.jd.com amazon.*/gp/buy amazon.*/gp/cart amazon.*/cart ebay.*/ord pay.ebay.com
  cart.ebay.com mercadopago.* picpay.com pagseguro.uol.com.br paytm.com phonepe.com gcash.com
  paysafecard.com qiwi.com yoomoney.ru interac.ca wealthsimple.com questrade.com trade.futunn.com
  jywg.18.cn gtht.com gtja.com htsc.com.cn webull.com moomoo.com merrilledge.com ml.com
  rakuten-sec.co.jp sbisec.co.jp monex.co.jp toss.im bitfinex.com bybit.com gemini.com bitget.com
  kucoin.com gate.io portfolio.metamask.io trading212.com etoro.com hl.co.uk ajbell.co.uk groww.in
  suite.trezor.io sa.www4.irs.gov elster.de cfspart.impots.gouv.fr shop.app app.gusto.com
  my.adp.com myapps.paychex.com qbo.intuit.com paypay.ne.jp kakaopay.com
`);

// Not `bank`: bank.eastmoney.com, for example, is a section of a newspaper.
const BANKING_LABEL =
  /^(?:(?:e|i|net|my|per|corp|online|internet|home|business|personal|mobile|secure)-?bank(?:ing)?|banking|checkout|cashier|payments?|pay|billing|etax)$/;

const PAYMENT_FOLDER =
  /^(?:checkouts?|cashier|payment|(?:e|i|net|online|internet|mobile)-?banking|billing|shopping-?cart)$/;

/** Names that hundreds of small banks use, and no other sites. */
const NAMED_BANK =
  /(?:(?:sparkasse|volksbank|raiffeisenbank)(?:-[a-z-]+)?\.(?:at|de)|(?:^|\.)sparda-[a-z]+\.de|(?:fcu|creditunion)\.(?:com|org))$/;

/** Whether an address belongs to a bank, a payment service, or another financial site. */
export function isBank(url: URL): boolean {
  return (
    matchesPrivatePart(url, BANKS) ||
    matchesPrivatePart(url, CHINESE_BANKS) ||
    matchesPrivatePart(url, PAYMENT) ||
    labelsBelowSite(url).some((label) => BANKING_LABEL.test(label)) ||
    PAYMENT_FOLDER.test(firstSegment(url)) ||
    ((hostOf(url).endsWith('.bank') || NAMED_BANK.test(hostOf(url))) && !isPublicSection(url))
  );
}
