"""Learns how to find the article of a page, from pages whose text people have checked.

    npm run train -- WORK MODEL BENCHMARK [OTHER...]

WORK is a folder for what dump.ts reads from the pages; delete it after a change of the features. MODEL is
core/extract/model.json. BENCHMARK is a folder of WCXB (docs/decisions/0026), and OTHER has the same layout.

Prints the word F1 of pages whose site wasn't in the training, by type. The same input gives the same model.
"""
import base64, collections, json, os, re, subprocess, sys, time, warnings

os.environ.setdefault('OMP_NUM_THREADS', '2')
warnings.filterwarnings('ignore')
import numpy as np
import scipy.sparse as sparse
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.linear_model import LogisticRegression
from urllib.parse import urlsplit

WORK, MODEL, FOLDERS = sys.argv[1], sys.argv[2], sys.argv[3:]
DUMP = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'dump.ts')
FOLDS = 5
TREES = 50
# A word in a name counts if this many sites use it.
MIN_SITES = 30
# A block belongs to the text from this logarithm of the odds on.
THRESHOLD = -0.35
# A short text is taken only from blocks whose score is near the best: at most so far below for so many tokens.
SHORT_GAP, SHORT_TOKENS, BEST_SHARE = 1.75, 150, 0.2
# How much a page counts: by type, if it is crowded by other texts, and without names.
WEIGHT = collections.defaultdict(lambda: 0.6, article=1.0, documentation=1.0, forum=1.0)
CROWDED, NAMELESS = 0.12, 0.7
# What decides how pages are crowded. Each repeats every article.
CROWDS = ('A', 'B')
# How many of the pages are repeated in Chinese characters, and without names.
HAN_SHARE, NAMELESS_SHARE = 0.35, 0.25
# As few of the articles as this are mistaken for a list, or for a thread.
MISTAKEN = {'list': 0.0125, 'thread': 0.003}
TYPES = {'list': ('collection', 'listing'), 'thread': ('forum',)}
NAME_FEATURES = ('names near', 'names far', 'names least', 'names most')
TOKEN = re.compile(r'[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]|[^\W\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+')
WORD = re.compile(r'\w+')
SECOND_LEVEL = {'co', 'com', 'net', 'org', 'gov', 'edu', 'ac', 'or', 'ne', 'go', 'gob'}
START = time.time()


def log(*parts):
    print(f'[{time.time() - START:.0f}s]', *parts, flush=True)


def tokens(text):
    return TOKEN.findall(text.lower())


def site(url):
    parts = (urlsplit(url or '').hostname or '').split('.')
    has_second = len(parts) > 2 and parts[-2] in SECOND_LEVEL and len(parts[-1]) == 2
    return '.'.join(parts[-3 if has_second else -2:])


def common_subsequence(a, b):
    """Marks which of `a` are in a longest common subsequence with `b` (bit-parallel, Hyyrö 2004)."""
    marks = np.zeros(len(a), bool)
    if not a or not b:
        return marks
    places = collections.defaultdict(int)
    for j, token in enumerate(b):
        places[token] |= 1 << j
    full = (1 << len(b)) - 1
    row, rows = full, []
    for token in a:
        match = places.get(token, 0)
        if match:
            both = row & match
            row = ((row + both) | (row - both)) & full
        rows.append(row)
    i, j = len(a) - 1, len(b) - 1
    while i >= 0 and j >= 0:
        if rows[i] >> j & 1:
            j -= 1
        elif i > 0 and not rows[i - 1] >> j & 1:
            i -= 1
        else:
            marks[i] = True
            i, j = i - 1, j - 1
    return marks


def label(page):
    """Returns which blocks belong to the checked text: half of their tokens align with it, in runs of three."""
    blocks = [tokens(text) for text in page['texts']]
    marks = common_subsequence([t for block in blocks for t in block], tokens(page['expected']))
    shares, at = np.zeros(len(blocks)), 0
    for i, block in enumerate(blocks):
        part = marks[at:at + len(block)]
        at += len(block)
        if len(block) > 3:
            edges = np.diff(np.concatenate([[0], part.astype(int), [0]]))
            runs = np.where(edges == -1)[0] - np.where(edges == 1)[0]
            shares[i] = runs[runs >= 3].sum() / len(block)
        elif len(block):
            shares[i] = part.mean()
    return (shares >= 0.5).astype(int)


def dump(mode, name, folder, *change):
    subprocess.run(['npx', 'tsx', DUMP, mode, WORK, name, folder, *change], check=True)


def load(name, folder, *change):
    """Returns the pages of a folder, and the features of their blocks."""
    path = os.path.join(WORK, name)
    if not os.path.exists(path + '.jsonl'):
        os.makedirs(WORK, exist_ok=True)
        dump('blocks', name, folder, *change)
        log('read', folder, *change)
    pages, at = [json.loads(line) for line in open(path + '.jsonl')], 0
    for page in pages:
        page['rows'] = slice(at, at + len(page['tokens']))
        page['site'], page['size'] = site(page['url']), len(tokens(page['expected']))
        at = page['rows'].stop
    return pages, np.fromfile(path + '.f32', np.float32).reshape(at, -1)


def labels_of(name, pages):
    path = os.path.join(WORK, name + '.labels.npy')
    if not os.path.exists(path):
        np.save(path, np.concatenate([label(page) for page in pages]))
    return np.load(path)


def block_weights(page, scale=1.0):
    """A page counts the same whatever its length; a block as its tokens, at most 150, and a bit."""
    own = np.array(page['tokens'])
    return (np.minimum(own, 150) + 0.45) / max(page['size'], own.sum() / 5, 80) * WEIGHT[page['type']] * scale


def small_sample(page):
    """Thins out the small blocks, which are many and matter little. Returns which stay, and the weight of each."""
    own = np.array(page['tokens'])
    keep = np.where(own < 4, 0.25, np.where(own < 10, 0.5, 1.0))
    return random.rand(len(own)) < keep, 1 / keep


def names_around(pages, vocabulary):
    """Counts the words in the names around each block: near, halved with each element outward; and far."""
    near, far, row = ([], [], []), ([], [], []), 0
    for page in pages:
        ids = [[vocabulary[w] for w in words if w in vocabulary] for words in page['words']]
        for at in page['inner']:
            factor = 1.0
            while at >= 0:
                for word in ids[at]:
                    if factor > 0.1:
                        for part, value in zip(near, (row, word, factor)): part.append(value)
                    for part, value in zip(far, (row, word, 1.0)): part.append(value)
                at, factor = page['parents'][at], factor / 2
            row += 1
    shape = (row, len(vocabulary))
    matrix = lambda r, c, v: sparse.csr_matrix((v, (r, c)), shape=shape, dtype=np.float32)
    return matrix(*near), matrix(*far)


def fit_names(rows):
    matrix = sparse.hstack([near[rows], far[rows]]).tocsr()
    model = LogisticRegression(C=0.1, max_iter=100).fit(matrix, Y[rows], sample_weight=W[rows])
    # Rounded as they are stored.
    weights = np.round(model.coef_[0], 2)
    weights[np.abs(weights) < 0.05] = 0
    return weights[:len(VOCABULARY)], weights[len(VOCABULARY):]


def name_values(page, near_weights, far_weights):
    """The features of names, as measure.ts computes them."""
    sums = np.zeros((len(page['parents']), 4))
    for i, words in enumerate(page['words']):
        ids = [VOCABULARY[w] for w in words if w in VOCABULARY]
        a, b, parent = near_weights[ids].sum(), far_weights[ids].sum(), page['parents'][i]
        outer = sums[parent] if parent >= 0 else np.zeros(4)
        sums[i] = outer[0] / 2 + a, outer[1] + b, min(outer[2], b), max(outer[3], b)
    return sums[page['inner']]


def forest():
    return HistGradientBoostingClassifier(
        max_iter=TREES, max_depth=6, max_leaf_nodes=31, learning_rate=0.12, min_samples_leaf=100,
        l2_regularization=5, max_bins=64, early_stopping=False, random_state=1)


def f1(page, chosen):
    split = tokens if page['id'].split('/')[0] != '0' else lambda text: WORD.findall(text.lower())
    found = collections.Counter(t for i in np.nonzero(chosen)[0] for t in split(page['texts'][i]))
    expected = collections.Counter(split(page['expected']))
    common = sum((found & expected).values())
    return 2 * common / (sum(found.values()) + sum(expected.values())) if common else 0.0


def demand(page, scores):
    """Returns how much the scores are above what the page demands, as core/extract/score-blocks.ts does."""
    own = np.array(page['tokens']) * (scores > THRESHOLD)
    if own.sum() == 0: return scores - THRESHOLD
    order = np.argsort(-scores, kind='stable')
    best = scores[order][np.searchsorted(np.cumsum(own[order]), BEST_SHARE * own.sum())]
    gap = SHORT_GAP * max(1, own.sum() / SHORT_TOKENS)
    return scores - max(THRESHOLD, best - gap)


def report(scores):
    by_type = collections.defaultdict(list)
    for page in pages:
        value = f1(page, scores[page['rows']] > 0)
        is_benchmark = page['id'].startswith('0/')
        for kind in ('all', page['type']) if is_benchmark else ('other',): by_type[kind].append(value)
    for kind, values in sorted(by_type.items(), key=lambda item: -len(item[1])):
        means = [np.mean(random.choice(values, len(values))) for _ in range(1000)]
        low, high = np.quantile(means, [0.025, 0.975])
        log(f'{kind} n={len(values)} F1 {np.mean(values):.3f} ({low:.3f} to {high:.3f}) lost {np.mean(np.array(values) < 0.5):.3f}')


def export(models):
    """Returns the mean of some forests as one, as core/extract/model.ts reads it."""
    trees = [tree for model in models for (tree,) in model._predictors]
    nodes = [node for tree in trees for node in tree.nodes]
    splits = {(n['feature_idx'], float(n['num_threshold'])) for n in nodes if not n['is_leaf']}
    short = {split: shorten(*split) for split in splits}
    columns = sorted({column for column, _ in splits})
    order = {c: sorted({value for (column, _), value in short.items() if column == c}) for c in columns}
    scale = max(abs(n['value']) for n in nodes if n['is_leaf']) / 127
    data = bytearray()

    def write(tree, i):
        node = tree[i]
        if node['is_leaf']:
            data.extend((255, round(node['value'] / scale) + 128))
            return
        column = node['feature_idx']
        data.extend((columns.index(column), order[column].index(short[column, float(node['num_threshold'])])))
        write(tree, node['left'])
        write(tree, node['right'])

    for tree in trees: write(tree.nodes, 0)
    base = float(np.mean([model._baseline_prediction.ravel()[0] for model in models])) - THRESHOLD
    return {'features': {FEATURES[c]: order[c] for c in columns}, 'base': round(base, 4), 'scale': round(float(scale) / len(models), 8),
            'trees': base64.b64encode(bytes(data)).decode()}


def shorten(column, threshold):
    """Returns the shortest number that separates the same values of a column as a threshold does."""
    values = TX[:, column]
    below, above = float(values[values <= threshold].max()), float(values[values > threshold].min())
    candidates = (float(f'{(below + above) / 2:.{digits}g}') for digits in range(1, 17))
    return next(c for c in candidates if below <= c < above)


random = np.random.RandomState(1)
pages, X, Y = [], [], []
for number, folder in enumerate(FOLDERS):
    more, values = load(str(number), folder)
    start = sum(len(part) for part in X)
    Y.append(labels_of(str(number), more))
    for page in more: page['rows'] = slice(page['rows'].start + start, page['rows'].stop + start)
    pages += more
    X.append(values)
X, Y = np.concatenate(X), np.concatenate(Y)
FEATURES = json.load(open(os.path.join(WORK, 'features.json')))['block']
COLUMNS = [FEATURES.index(name) for name in NAME_FEATURES]
sites = sorted({page['site'] for page in pages})
random.shuffle(sites)
fold_of = collections.defaultdict(int, {name: i % FOLDS for i, name in enumerate(sites)})
per_block = lambda value: np.concatenate([np.full(len(page['tokens']), value(page)) for page in pages])
USED, FOLD = per_block(lambda page: page['size'] >= 20), per_block(lambda page: fold_of[page['site']])
W = np.concatenate([block_weights(page) for page in pages])
log(len(pages), 'pages', len(Y), 'blocks')

seen = collections.defaultdict(set)
for page in pages:
    for words in page['words'] if page['size'] >= 20 else []:
        for word in words: seen[word].add(page['site'])
VOCABULARY = {w: i for i, w in enumerate(sorted(w for w, own in seen.items() if len(own) >= MIN_SITES))}
near, far = names_around(pages, VOCABULARY)
# Each page gets the weights of names that were learned from other sites.
names_without = [fit_names((FOLD != fold) & USED) for fold in range(FOLDS)]
for page in pages: X[page['rows'], COLUMNS[0]:COLUMNS[-1] + 1] = name_values(page, *names_without[fold_of[page['site']]])
log(len(VOCABULARY), 'words')

parts = []


def train_on(page, values, labels, scale):
    chosen, times = small_sample(page)
    weights = block_weights(page, scale) * times
    parts.append((values[chosen], labels[chosen], weights[chosen], np.full(chosen.sum(), fold_of[page['site']])))


hidden_contexts = [FEATURES.index(f'in {name}') for name in ('article', 'main', 'section')]
for page in pages:
    if page['size'] < 20: continue
    values, labels = X[page['rows']], Y[page['rows']]
    train_on(page, values, labels, 1)
    if random.rand() < NAMELESS_SHARE:
        nameless = values.copy()
        nameless[:, COLUMNS] = 0
        if random.rand() < 0.5: nameless[:, hidden_contexts] = 0
        train_on(page, nameless, labels, NAMELESS)
han_pages, han = load('0-han', FOLDERS[0], '', 'han')
for page, twin in zip(pages, han_pages):
    is_same = len(page['tokens']) == len(twin['tokens'])
    if page['size'] < 20 or not is_same or random.rand() >= HAN_SHARE: continue
    values = han[twin['rows']]
    values[:, COLUMNS] = X[page['rows']][:, COLUMNS]
    train_on(page, values, Y[page['rows']], 1)
for crowd in CROWDS:
    for number, folder in enumerate(FOLDERS):
        name = f'{number}-{crowd}'
        crowded, values = load(name, folder, crowd)
        labels = labels_of(name, crowded)
        for page in crowded:
            own, text = values[page['rows']], labels[page['rows']]
            # Most articles are shortened.
            page['size'] = (np.array(page['tokens']) * text).sum()
            if page['size'] < 20 or page['type'] not in ('article', 'documentation', 'service'): continue
            own[:, COLUMNS] = name_values(page, *names_without[fold_of[page['site']]])
            train_on(page, own, text, CROWDED)
TX, TY, TW, TF = (np.concatenate(column) for column in zip(*parts))
TW = TW / TW.mean()
log(len(TX), 'rows to learn from')

# The model is the mean of the forests of the folds: what one of them takes from single sites counts less.
scores, models = np.zeros(len(Y)), []
for fold in range(FOLDS):
    others = TF != fold
    model = forest().fit(TX[others], TY[others], sample_weight=TW[others])
    scores[FOLD == fold] = model.decision_function(X[FOLD == fold])
    models.append(model)
for page in pages: scores[page['rows']] = demand(page, scores[page['rows']])
report(scores)
result = {'names': {}, 'block': export(models)}
near_weights, far_weights = fit_names(USED)
for word, i in VOCABULARY.items():
    if near_weights[i] or far_weights[i]: result['names'][word] = [round(float(near_weights[i]), 2), round(float(far_weights[i]), 2)]

# The kind of a page, by what the chosen blocks of pages outside the training are like.
kinds = []
for number, folder in enumerate(FOLDERS):
    own = [page for page in pages if page['id'].startswith(f'{number}/')]
    rows = slice(own[0]['rows'].start, own[-1]['rows'].stop)
    scores[rows].astype(np.float32).tofile(os.path.join(WORK, f'{number}.scores'))
    dump('kinds', str(number), folder)
    kinds += [json.loads(line) for line in open(os.path.join(WORK, f'{number}.kinds'))]
K = np.array(kinds)
means, deviations = K.mean(0), np.maximum(K.std(0), 1e-3)
Z = np.clip((K - means) / deviations, -4, 4)
names = sparse.lil_matrix((len(pages), len(VOCABULARY)), dtype=np.float32)
for i, page in enumerate(pages):
    names[i, [VOCABULARY[w] for w in {w for words in page['words'] for w in words} if w in VOCABULARY]] = 1
Z = sparse.hstack([sparse.csr_matrix(Z), names]).tocsr()
types, folds = np.array([page['type'] for page in pages]), np.array([fold_of[page['site']] for page in pages])
rounded = lambda values: [round(float(value), 4) for value in values]
for kind, mistaken in MISTAKEN.items():
    target, out = np.isin(types, TYPES[kind]), np.zeros(len(types))
    # The names say whether people post here. They say little about lists, and much about certain shops.
    known = Z if kind == 'thread' else Z[:, :len(means)]
    # It gives most words no weight at all.
    sparing = lambda: LogisticRegression(C=0.25, penalty='l1', solver='liblinear', max_iter=500, random_state=1)
    fit = lambda rows: sparing().fit(known[rows], target[rows])
    for fold in range(FOLDS): out[folds == fold] = fit(folds != fold).decision_function(known[folds == fold])
    threshold = float(np.quantile(out[types == 'article'], 1 - mistaken))
    log(kind, {t: round(float(np.mean(out[types == t] > threshold)), 3) for t in sorted(set(types))})
    whole = fit(folds >= 0)
    weights, words = rounded(whole.coef_[0][:len(means)]), rounded(whole.coef_[0][len(means):])
    result[kind] = {'base': round(float(whole.intercept_[0]) - threshold, 4), 'weights': weights,
                    'means': rounded(means), 'deviations': rounded(deviations),
                    'names': {word: weight for word, weight in zip(VOCABULARY, words) if weight}}
with open(MODEL, 'w') as file:
    json.dump(result, file, separators=(',', ':'), ensure_ascii=False)
    file.write('\n')
log(os.path.getsize(MODEL), 'bytes', len(result['names']), 'words', len(result['block']['features']), 'features')
