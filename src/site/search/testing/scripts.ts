/** A post in a script, and words that must find it and no other one. */
interface InScript {
  readonly script: string;
  readonly post_title: string;
  readonly post_text: string;
  readonly terms: string;
}

/** Posts in many scripts, with ten words each, parted by commas, as readers type them. */
export const IN_SCRIPTS: readonly InScript[] = [
  {
    script: 'Chinese, simplified',
    post_title: '采购订单自动审批',
    post_text: '财务部门每个月处理三千张发票，人工审批流程太慢。新系统上线后，付款时间缩短了一半。',
    terms: '采购,订单,审批流程,财务部门,发票,付款时间,缩短了一半,新系统,自动审批,慢',
  },
  {
    script: 'Chinese, traditional',
    post_title: '臺灣廣告市場回顧',
    post_text: '去年數位廣告支出成長百分之十二，影音平台拿走最多預算。品牌開始重視第一方資料與隱私權。',
    terms: '臺灣,廣告市場,數位廣告,影音平台,預算,品牌,第一方資料,隱私權,支出成長,私',
  },
  {
    script: 'Japanese',
    post_title: '東京の広告会社が新サービスを発表',
    post_text: 'ユーザー認証を完了すると、メールマガジンの配信を始められる。ﾊﾞｰｼﾞｮﾝ２も予定。',
    terms: '東京,広告会社,ユーザー,ﾕｰｻﾞｰ,認証,メールマガジン,の配信を,バージョン2,サービス,東',
  },
  {
    script: 'Korean',
    post_title: '개인정보 보호법 개정안',
    post_text: '위원회는 광고주가 동의를 받는 방법을 새로 정했다. 마케팅 담당자들은 데이터를 다시 분류해야 한다.',
    terms: '개인정보,보호법,정보,위원회,광고주,동의,마케팅,담당자,데이터,개인정보 보호법',
  },
  {
    script: 'Thai',
    post_title: 'ตลาดโฆษณาดิจิทัลเติบโต',
    post_text: 'ผู้บริโภคใช้โทรศัพท์มือถือมากขึ้น และแบรนด์ต้องปกป้องข้อมูลส่วนบุคคลของลูกค้า การตลาดทางอีเมลยังได้ผลดี',
    terms: 'ตลาด,โฆษณา,ดิจิทัล,ผู้บริโภค,โทรศัพท์,มือถือ,แบรนด์,ข้อมูลส่วนบุคคล,ลูกค้า,อีเมล',
  },
  {
    script: 'Lao, Khmer and Burmese',
    post_title: 'ຕະຫຼາດໂຄສະນາ ទីផ្សារឌីជីថល ဈေးကွက်သတင်း',
    post_text: 'ລູກຄ້າຫຼາຍຂຶ້ນ អតិថិជនច្រើន ဖောက်သည်များလာသည်',
    terms: 'ຕະຫຼາດ,ໂຄສະນາ,ລູກຄ້າ,ទីផ្សារ,ឌីជីថល,អតិថិជន,ច្រើន,ဈေးကွက်,သတင်း,ဖောက်သည်',
  },
  {
    script: 'Arabic',
    post_title: 'مُسْتَقْبَلُ الإعلانات الرقمية',
    post_text:
      'تعتمد الشركات على بيانات العملاء، وتُطالب الهيئة بحماية الخصوصيّة. ارتفع الإنفاق في ٢٠٢٥ على مســتوى عالٍ.',
    terms: 'مستقبل,إعلانات,الرقميه,شركات,بيانات,عملاء,الخصوصية,الهيئه,2025,مستوى',
  },
  {
    script: 'Hebrew',
    post_title: 'עֲתִיד הפרסום הדיגיטלי',
    post_text: 'חברות אוספות מידע על לקוחות, והרשות להגנת הפרטיות דורשת הסכמה. צה״ל פרסם מכרז. שָׁלוֹם לעוגיות.',
    terms: 'עתיד,הפרסום,הדיגיטלי,חברות,מידע,לקוחות,הפרטיות,הסכמה,שלום,צהל',
  },
  {
    script: 'Russian',
    post_title: 'Всё о рекламе: ещё один отчёт',
    post_text: 'Ёмкость рынка выросла, а зелёный брендинг стал нормой. Йогурт «Майский» получил приз. Чья́ доля больше?',
    terms: 'все,ВСЁ,еще,отчет,отчёт,емкость,зеленый,рекламе,чья,майский',
  },
  {
    script: 'Turkish',
    post_title: 'İstanbul’da dijital reklamcılık',
    post_text: 'Kullanıcı ışığı gördü: ÇIĞIR açan bir şirket, müşterilerin iznini aldı. Isı haritası ölçüldü.',
    terms: 'istanbul,İSTANBUL,ISTANBUL,reklamcılık,reklamcilik,kullanıcı,ışığı,çığır,sirket,ısı haritası',
  },
  {
    script: 'German',
    post_title: 'Große Werbeblöcke auf der Straße',
    post_text: 'Der Maßstab für Größe ist offen: ﬂexible Preise, Büro\u00adklammern und Übergrößen im Ausmaß.',
    terms: 'GROSSE,Straße,STRASSE,STRAẞE,massstab,größe,flexible,Büroklammern,übergrössen,ausmass',
  },
  {
    script: 'Greek',
    post_title: 'Η ΑΓΟΡΑ ΤΗΣ ΔΙΑΦΗΜΙΣΗΣ',
    post_text: 'Οι εταιρείες συλλέγουν δεδομένα πελατών και ζητούν συγκατάθεση. Νέος κανονισμός για τα προϊόντα.',
    terms: 'αγορά,διαφήμισης,διαφημισησ,εταιρειες,δεδομενα,ΠΕΛΑΤΩΝ,συγκατάθεση,νεος,ΚΑΝΟΝΙΣΜΟΣ,προιοντα',
  },
  {
    script: 'Hindi',
    post_title: 'डिजिटल विज्ञापन का भविष्य',
    post_text: 'हिन्दी पाठकों की संख्या बढ़ी है। कंपनियाँ ग्राहकों के डेटा की सुरक्षा पर ध्यान देती हैं। फ़ोन पर वीडियो।',
    terms: 'डिजिटल,विज्ञापन,भविष्य,हिंदी,हिन्दी,पाठकों,संख्या,कम्पनियां,फोन,सुरक्षा',
  },
  {
    script: 'Latin letters with signs',
    post_title: 'An encyclopædia of the ﬁrst Wi‑Fi networks',
    post_text: 'Node.js and GPT-4o ran on it. E-mail, co\u00adopted zero\u200bwidth letters, and ＦＵＬＬ width.',
    terms: 'encyclopaedia,first,wifi,wi-fi,nodejs,Node.js,gpt4o,GPT-4o,coopted zerowidth,full',
  },
];

/** Words that belong to none of them, though their letters stand in the posts. */
export const IN_NONE = '批审,広会,보정,ตดลา,의 동,مستقبلون,מידעון,йог,обсуждение,भव,wi4o';
